import type { Ref } from '@/comics/resources';
import type { easings } from '@/comics/vocabulary';

/** Offsets from the resting position. */
export interface MotionKeyframe {
  /** A share of the duration or path, from 0 to 1. */
  readonly at: number;
  readonly dx?: number | undefined;
  readonly dy?: number | undefined;
  readonly scale?: number | undefined;
  readonly rotate?: number | undefined;
  readonly opacity?: number | undefined;
  readonly easing?: (typeof easings)[number] | undefined;
}

type Offset = readonly [x: number, y: number];

/** Values as in CSS: 1 changes nothing. */
export interface Filter {
  /** Canvas units. */
  readonly blur?: number | undefined;
  readonly brightness?: number | undefined;
  readonly saturate?: number | undefined;
  /** Degrees. */
  readonly hue?: number | undefined;
}

export interface TrackKeyframe extends MotionKeyframe, Filter {}

/** A motion that runs beside others (docs/comics-format/motion.md). */
export interface Track {
  readonly duration: number;
  readonly delay?: number | undefined;
  readonly loop?: boolean | undefined;
  readonly keyframes?: readonly TrackKeyframe[] | undefined;
  /** Offsets from the resting position, along which the object moves at constant speed. */
  readonly path?: readonly Offset[] | undefined;
  /** Rotates the object into the direction of the path. */
  readonly turn?: boolean | undefined;
}

export interface MovedObject {
  readonly tracks?: readonly Track[] | undefined;
  readonly filter?: Filter | undefined;
  /**
   * 1 is as far behind the page as the reader is in front of it; negative values are in front of the page.
   */
  readonly depth?: number | undefined;
}

export interface Sprite {
  readonly type: 'sprite';
  readonly image: Ref;
  readonly columns: number;
  readonly rows?: number | undefined;
  /** By default all frames. */
  readonly frames?: number | undefined;
  /** The duration of a whole cycle. */
  readonly duration: number;
  /** Loops by default. */
  readonly loop?: boolean | undefined;
}

export type CameraTarget = number | readonly [x: number, y: number, width: number, height: number];

export interface CameraAction {
  readonly do: 'camera';
  /** An object, or a part of the page. Without this and without `shake`, the whole page. */
  readonly to?: CameraTarget | undefined;
  readonly zoom?: number | undefined;
  /** Canvas units. */
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
