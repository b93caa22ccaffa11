import { archiveProjectsPath, feedPath, projectPath } from '@/api/endpoints/paths';
import { fillPath } from '@/api/fillPath';
import { type FeedType, welcomeFeedType } from '@/domain/feed';
import { feedPageSize } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import type { FirstRoute } from '@/routes/firstScreens';

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

/**
 * The path of the answer that the first screen needs and that can be asked for before the app is there;
 * `null` where the screen needs none.
 */
export function earlyRequestPath(route: FirstRoute | null, storedFeed: string | null): string | null {
  if (route === null) return null;
  if (import.meta.env.MODE === 'archive') return archiveProjectsPath;
  if (route.screen === 'project') return fillPath(projectPath, { id: route.projectId });
  const type = route.screen === 'home' ? route.feed : welcomeFeedType(storedFeed);
  return fillPath(feedPath, { type, offset: 0, count: feedPageSize });
}
