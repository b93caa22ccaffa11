import { archiveProjectsPath, feedPath, fillPath, projectPath } from '@/api/endpoints/paths';
import { type FeedType, welcomeFeedType } from '@/domain/feed';
import { feedPageSize } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import type { FirstRoute } from '@/routes/firstScreens';

/** What the inlined start script has started while the bundle loads. Responses are not validated. */
export interface EarlyStart {
  readonly addresses: Promise<unknown>;
  dictionary(locale: Locale): Promise<unknown>;
  /** Returns the response of an early request by method and path (`GET /api/…`), only once. */
  takeAnswer(requested: string): Promise<unknown> | undefined;
  /** Whether the request carried the device's token; the native app may have another one. */
  readonly wasAskedSignedIn: boolean;
  /**
   * The seed for the order of the archive's best feed, shared by the prerendered cards and the app
   * (docs/product/feeds.md#archive-feeds).
   */
  readonly visitSeed: number;
  readonly prerendered: PrerenderedFeed | PrerenderedProject | null;
  /** Repeats the reader's last tap before hydration; call it once hydrated. */
  replayTap(): void;
}

interface Prerendered {
  readonly locale: Locale;
  /** The response from which the page was rendered, if the page contains it. */
  readonly answer: unknown;
  /** Milliseconds since 1970; relative dates are computed from it. */
  readonly renderedAt: number;
}

export interface PrerenderedFeed extends Prerendered {
  readonly kind: 'feed';
  readonly feed: FeedType;
}

/** `answer` is `null` in the shell that fits any project. */
export interface PrerenderedProject extends Prerendered {
  readonly kind: 'project';
}

declare global {
  interface Window {
    /** Never settles while the page redirects to the social app. */
    kadrStart?: Promise<EarlyStart>;
    kadrRootThere?(): void;
    /** Shows that the app cannot start, and reports the reason. */
    kadrStartFailed?(reason: unknown): void;
  }
}

/**
 * The path of the response that the first screen needs and that can be requested before the app has loaded;
 * `null` when it needs none.
 */
export function earlyRequestPath(
  route: FirstRoute | null,
  storedFeed: string | null,
  isForAdults: boolean,
): string | null {
  if (route === null) return null;
  if (import.meta.env.MODE === 'archive') return archiveProjectsPath;
  if (route.screen === 'project') return fillPath(projectPath, { id: route.projectId });
  const type = route.screen === 'home' ? route.feed : welcomeFeedType(storedFeed);
  const path = fillPath(feedPath, { type, offset: 0, count: feedPageSize });
  return isForAdults ? `${path}?adults=true` : path;
}
