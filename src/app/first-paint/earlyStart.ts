import type { FeedType } from '@/domain/feed';
import type { Locale } from '@/domain/locale';

/** What the inlined start script has begun while the bundle was on its way. Nothing of it is checked yet. */
export interface EarlyStart {
  readonly addresses: Promise<unknown>;
  dictionary(locale: Locale): Promise<unknown>;
  /** What was asked for early, by its method and path (`GET /api/…`); it can be taken once. */
  takeAnswer(asked: string): Promise<unknown> | undefined;
  /** Whether it was asked with the token of the device; the native app may keep another. */
  readonly wasAskedSignedIn: boolean;
  /**
   * Orders the archive's best feed: the same in the prerendered cards and in the app
   * (docs/product/feeds.md#archive-feeds).
   */
  readonly visitSeed: number;
  /** What stands on the screen already, if anything. */
  readonly prerendered: PrerenderedFeed | PrerenderedProject | null;
  /** Does what the reader has tapped meanwhile; whoever hydrates calls it at once. */
  replayTap(): void;
}

interface Prerendered {
  readonly locale: Locale;
  /** What it is made of, where the page carries it. */
  readonly answer: unknown;
  /** Milliseconds since 1970: the moment that relative dates speak of. */
  readonly renderedAt: number;
}

export interface PrerenderedFeed extends Prerendered {
  readonly kind: 'feed';
  readonly feed: FeedType;
}

/** Without an answer it is the shell of any project. */
export interface PrerenderedProject extends Prerendered {
  readonly kind: 'project';
}

declare global {
  interface Window {
    /** Settles when it is certain that this page shows the app, and does not leave for the social one. */
    kadrStart?: Promise<EarlyStart>;
    /** Called by the page once its root is there. */
    kadrRootThere?(): void;
  }
}
