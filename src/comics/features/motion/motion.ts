import type { Ref } from '@/comics/resources';
import type { easings } from '@/comics/vocabulary';

/** A place within a motion: offsets from where the object rests. */
export interface MotionKeyframe {
  /** A share of the motion's duration or way, 0..1. */
  readonly at: number;
  readonly dx?: number | undefined;
  readonly dy?: number | undefined;
  readonly scale?: number | undefined;
  readonly rotate?: number | undefined;
  readonly opacity?: number | undefined;
  readonly easing?: (typeof easings)[number] | undefined;
}

type Offset = readonly [x: number, y: number];

/** How a thing looks through a filter; amounts as in CSS, 1 being as it is drawn. */
export interface Filter {
  /** Canvas units. */
  readonly blur?: number | undefined;
  readonly brightness?: number | undefined;
  readonly saturate?: number | undefined;
  /** Degrees. */
  readonly hue?: number | undefined;
}

/** Offsets from the resting place, and a filter. */
export interface TrackKeyframe extends MotionKeyframe, Filter {}

/** A motion beside others (docs/comics-format/motion.md). */
export interface Track {
  readonly duration: number;
  readonly delay?: number | undefined;
  readonly loop?: boolean | undefined;
  readonly keyframes?: readonly TrackKeyframe[] | undefined;
  /** Places that it goes through evenly and in a curve; offsets from the resting place. */
  readonly path?: readonly Offset[] | undefined;
  /** It turns the way that it goes. */
  readonly turn?: boolean | undefined;
}

/** What any object may have. */
export interface MovedObject {
  readonly tracks?: readonly Track[] | undefined;
  readonly filter?: Filter | undefined;
  /** How far behind the page it lies; 1 is as far again, and less than 0 before it. */
  readonly depth?: number | undefined;
}

/** The pictures of one picture, one after the other. */
export interface Sprite {
  readonly type: 'sprite';
  readonly image: Ref;
  readonly columns: number;
  readonly rows?: number | undefined;
  /** How many of them there are; all by default. */
  readonly frames?: number | undefined;
  /** Of a whole round. */
  readonly duration: number;
  /** Without end, when it is not said. */
  readonly loop?: boolean | undefined;
}

export type CameraTarget = number | readonly [x: number, y: number, width: number, height: number];

export interface CameraAction {
  readonly do: 'camera';
  /** An object, or a part of the page; the whole page where neither this nor a shake is said. */
  readonly to?: CameraTarget | undefined;
  readonly zoom?: number | undefined;
  /** How far it trembles, in canvas units. */
  readonly shake?: number | undefined;
  readonly duration?: number | undefined;
  readonly easing?: (typeof easings)[number] | undefined;
}

export interface MoveAction {
  readonly do: 'move';
  readonly object: number;
  readonly track: Track;
}

export type MotionAction = CameraAction | MoveAction;
