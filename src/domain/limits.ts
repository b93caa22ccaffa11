import { isVisibleText } from '@/domain/visibleText';
import { hourMs, minuteMs } from '@/lib/durations';

/** Projects per page of a feed (docs/product/limits.md#page-sizes). */
export const feedPageSize = 20;

/** Projects per page of a profile, and the number of its custom feeds. */
export const profileProjectsPageSize = 12;
export const profileFeedsCount = 4;

/** Custom feeds per page. */
export const customFeedsPageSize = 10;

/** People per page of followers and subscriptions. */
export const peoplePageSize = 30;

/** How many people one person can block. */
export const maxBlockedPeople = 1000;

/** Comics per page of one's own. */
export const ownComicsPageSize = 24;

/** Comics per page of what a person has read. */
export const readComicsPageSize = 30;

/** How many of the latest news are shown. */
export const newsPageSize = 30;

/** The most items that a list of people or a user's projects returns per request; the server rejects more. */
export const maxPageSize = 100;

/** Comments that a list shows at first. */
export const firstComments = 20;

/** How many of an author's latest public projects are offered for the best feed. */
export const bestRequestChoices = 12;

const secondMs = 1000;

/** Time-outs by the class that an endpoint declares (docs/product/limits.md#time-outs). */
export const timeOutsMs = { short: 7 * secondMs, long: 10 * minuteMs } as const;

/** The refresh interval of feeds (docs/product/limits.md#timers). */
export function feedRefreshMs(isTestMode: boolean): number {
  return isTestMode ? 10 * secondMs : 10 * minuteMs;
}

/** The refresh intervals of the unread count and of the news panel. */
export const unreadNewsRefreshMs = 5 * minuteMs;
export const newsRefreshMs = 10 * minuteMs;
/** How often it is asked whom other devices have blocked. */
export const blockedRefreshMs = 5 * minuteMs;

/** The retry schedule of interactive requests, counted from their start (docs/product/limits.md#retry-schedule). */
export const interactiveRetriesMs: readonly number[] = [5 * secondMs, 15 * secondMs, 35 * secondMs];

/** Jitter of the retry schedule, to either side. */
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

/** How long a silent host keeps a button busy (docs/product/limits.md#waiting-for-the-host). */
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
 * A web address, or empty: neither `javascript:` links nor addresses with a name and password, which can disguise
 * another site (docs/product/entities.md#current-user).
 */
export function isWebsite(text: string): boolean {
  if (text === '') return true;
  return /^https?:\/\/[^\s]+$/i.test(text) && !/^https?:[\\/]*[^\\/?#]*@/i.test(text) && isVisibleText(text);
}
