import type { MotionKeyframe } from '@/comics/features/motion/motion';
import type { scrollManners, scrollWays } from '@/comics/vocabulary';

/** The keys of a page that is taller than the canvas (docs/comics-format/scroll.md). */
export interface TallPage {
  /** Canvas units; the page is as wide as the canvas. */
  readonly height?: number | undefined;
  /** Whether scrolling may rest anywhere or only at stops; `free` by default. */
  readonly scroll?: (typeof scrollManners)[number] | undefined;
}

export interface InView<Action> {
  readonly actions?: readonly Action[] | undefined;
  readonly whenLeft?: readonly Action[] | undefined;
  /** The share that must be visible, from 0 to 1; by default 0.5. */
  readonly share?: number | undefined;
  /** Runs on every entry instead of once per visit. */
  readonly again?: boolean | undefined;
}

export interface ScrollMotion {
  /** `window` by default. */
  readonly along?: (typeof scrollWays)[number] | undefined;
  /** Their `easing` is ignored: between two positions the motion is linear. */
  readonly keyframes: readonly MotionKeyframe[];
}

export interface ScrolledObject<Action> {
  readonly whenInView?: InView<Action> | undefined;
  readonly onScroll?: ScrollMotion | undefined;
  /**
   * The object is far down the page, so it is loaded as the reader approaches. Set by the reader of the file.
   */
  readonly far?: true | undefined;
}
