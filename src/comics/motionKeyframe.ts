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
