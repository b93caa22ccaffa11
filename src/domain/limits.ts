import { isVisibleText } from '@/domain/visibleText';
import { hourMs, minuteMs } from '@/lib/units';

/** Projects per page of a feed (docs/product/limits.md#page-sizes). */
export const feedPageSize = 20;

/** Projects per page of a profile, and the number of its custom feeds. */
export const profileProjectsPageSize = 12;
export const profileFeedsCount = 4;

/** Custom feeds per page. */
export const customFeedsPageSize = 10;

/** People per page of followers and subscriptions. */
export const peoplePageSize = 30;

/** The maximum number of people that one user can block. */
export const maxBlockedPeople = 1000;

/** The user's own comics per page. */
export const ownComicsPageSize = 24;

/** Comics per page of the reading history. */
export const readComicsPageSize = 30;

/** The number of latest news that are shown. */
export const newsPageSize = 30;

/** The maximum number of items per request of lists of people and of a user's projects. The server rejects more. */
export const maxPageSize = 100;

/** The number of comments that a list shows first. */
export const firstComments = 20;

/** The number of an author's latest public projects that are offered for the best feed. */
export const bestRequestChoices = 12;

const secondMs = 1000;

/** Timeouts by the class that an endpoint declares (docs/product/limits.md#time-outs). */
export const timeOutsMs = { short: 7 * secondMs, long: 10 * minuteMs } as const;

/** The refresh interval of feeds (docs/product/limits.md#timers). */
export function feedRefreshMs(isTestMode: boolean): number {
  return isTestMode ? 10 * secondMs : 10 * minuteMs;
}

/** The refresh intervals of the unread count and of the news panel. */
export const unreadNewsRefreshMs = 5 * minuteMs;
export const newsRefreshMs = 10 * minuteMs;
/** How often blocks that were made on other devices are fetched. */
export const blockedRefreshMs = 5 * minuteMs;

/** The retry schedule of interactive requests, counted from their start (docs/product/limits.md#retry-schedule). */
export const interactiveRetriesMs: readonly number[] = [5 * secondMs, 15 * secondMs, 35 * secondMs];

/** Random shift of a retry, in both directions. */
export const retrySpreadMs = 2500;

/** How often a token is refreshed. */
export const tokenRefreshMs = hourMs;

/** How long the announcement is cached (docs/product/limits.md#timers). */
export const noticeCacheMs = 5 * minuteMs;

/** Leaving a comic earlier, without an ending, does not count as a play. */
export const minPlayMs = 10 * secondMs;

/** How long a banned user can read the reason before being signed out. */
export const bannedSignOutMs = 5 * secondMs;

/** Web views of older Androids cannot choose pictures (docs/product/hosts.md#native-app). */
export const minSdkForPictures = 21;

/** Length limits of a field in characters. */
interface FieldBounds {
  readonly min: number;
  readonly max: number;
}

/** Limits of text fields, for forms and server (docs/product/limits.md#fields). */
export const fieldBounds = {
  userName: { min: 2, max: 60 },
  email: { min: 3, max: 254 },
  password: { min: 8, max: 128 },
  userStatus: { min: 0, max: 2000 },
  website: { min: 0, max: 2000 },
  projectName: { min: 1, max: 100 },
  feedName: { min: 1, max: 100 },
  versionName: { min: 0, max: 100 },
  description: { min: 0, max: 2000 },
  comment: { min: 1, max: 2000 },
  previewNote: { min: 1, max: 1000 },
  previewName: { min: 0, max: 60 },
  reportNote: { min: 0, max: 1000 },
  appeal: { min: 1, max: 1000 },
  moderatorNote: { min: 1, max: 1000 },
  search: { min: 1, max: 100 },
  filterWord: { min: 2, max: 60 },
  /** A code of an authenticator app or a recovery code. */
  code: { min: 1, max: 40 },
} as const satisfies Readonly<Record<string, FieldBounds>>;

/** How long a host that does not respond keeps a button busy (docs/product/limits.md#waiting-for-the-host). */
export const hostTimeoutMs = 10_000;

/** Upload limits in bytes. */
export const maxUploadBytes = { picture: 10 * 1024 * 1024, sound: 10 * 1024 * 1024 } as const;

/** The HTML standard's definition, which browsers use too. */
export function isEmail(text: string): boolean {
  if (text.length > fieldBounds.email.max) return false;
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i.test(
    text,
  );
}

/**
 * A web address, or empty. Rejects `javascript:` links and addresses with a name and password, which can disguise
 * another site (docs/product/entities.md#current-user).
 */
export function isWebsite(text: string): boolean {
  if (text === '') return true;
  return /^https?:\/\/[^\s]+$/i.test(text) && !/^https?:[\\/]*[^\\/?#]*@/i.test(text) && isVisibleText(text);
}
