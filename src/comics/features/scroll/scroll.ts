import type { MotionKeyframe } from '@/comics/features/motion/motion';
import type { scrollManners, scrollWays } from '@/comics/vocabulary';

/** A page that is taller than the canvas (docs/comics-format/scroll.md). */
export interface TallPage {
  /** Canvas units; the page is as wide as the canvas. */
  readonly height?: number | undefined;
  /** Whether it rests anywhere or at its stops only; `free` by default. */
  readonly scroll?: (typeof scrollManners)[number] | undefined;
}

export interface InView<Action> {
  readonly actions?: readonly Action[] | undefined;
  readonly whenLeft?: readonly Action[] | undefined;
  /** How much of it must be visible, 0..1; a half by default. */
  readonly share?: number | undefined;
  /** Each time instead of once per visit. */
  readonly again?: boolean | undefined;
}

export interface ScrollMotion {
  /** `window` by default. */
  readonly along?: (typeof scrollWays)[number] | undefined;
  /** Their `easing` is ignored: between two positions everything moves evenly. */
  readonly keyframes: readonly MotionKeyframe[];
}

export interface ScrolledObject<Action> {
  readonly whenInView?: InView<Action> | undefined;
  readonly onScroll?: ScrollMotion | undefined;
  /** Far down its page, so it is loaded as the reader approaches. Set by the reader of the file. */
  readonly far?: true | undefined;
}
