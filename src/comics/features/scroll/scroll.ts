import type { MotionKeyframe } from '@/comics/features/motion/motion';
import type { scrollManners, scrollWays } from '@/comics/vocabulary';

/** A page that is taller than the canvas (docs/comics-format/scroll.md). */
export interface TallPage {
  /** Canvas units; the page is as wide as the canvas. */
  readonly height?: number | undefined;
  /** Whether it comes to rest anywhere or at its stops alone; `free` when it is not said. */
  readonly scroll?: (typeof scrollManners)[number] | undefined;
}

/** What happens when an object comes into the window of a tall page, and when it has left it. */
export interface InView<Action> {
  readonly actions?: readonly Action[] | undefined;
  readonly whenLeft?: readonly Action[] | undefined;
  /** How much of it must be seen, 0..1; a half when it is not said. */
  readonly share?: number | undefined;
  /** Each time, and not once in a visit of the page. */
  readonly again?: boolean | undefined;
}

/** A motion that goes as far as the reader has scrolled. */
export interface ScrollMotion {
  /** Through the window, or along the whole page; `window` when it is not said. */
  readonly along?: (typeof scrollWays)[number] | undefined;
  /** Their `easing` says nothing here: between two places of a way everything moves evenly. */
  readonly keyframes: readonly MotionKeyframe[];
}

/** What an object of a tall page may have. */
export interface ScrolledObject<Action> {
  readonly whenInView?: InView<Action> | undefined;
  readonly onScroll?: ScrollMotion | undefined;
  /** A picture far down its page: it is asked for as the reader comes near. Set by the reader of the file. */
  readonly far?: true | undefined;
}
