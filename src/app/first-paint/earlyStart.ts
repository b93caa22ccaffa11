import type { FeedType } from '@/domain/feedType';
import type { Locale } from '@/domain/locale';

/** What the inlined start script has begun while the bundle was on its way. Nothing of it is checked yet. */
export interface EarlyStart {
  readonly addresses: Promise<unknown>;
  dictionary(locale: Locale): Promise<unknown>;
  /** The answer of the first screen, asked for early by its path; it can be taken once. */
  takeAnswer(path: string): Promise<unknown> | undefined;
  /**
   * Orders the archive's best feed: the same in the prerendered cards and in the app
   * (docs/product/feeds.md#archive-feeds).
   */
  readonly visitSeed: number;
  /** The prerendered cards that stand on the screen, if any. */
  readonly prerendered: PrerenderedFeed | null;
}

export interface PrerenderedFeed {
  readonly locale: Locale;
  readonly feed: FeedType;
  /** What the cards are made of, where the page carries it. */
  readonly answer: unknown;
  /** Milliseconds since 1970: the moment that their relative dates speak of. */
  readonly renderedAt: number;
}

declare global {
  interface Window {
    /** Settles when it is certain that this page shows the app, and does not leave for the social one. */
    kadrStart?: Promise<EarlyStart>;
  }
}
