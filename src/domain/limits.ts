import { isVisibleText } from '@/domain/visibleText';

/** Projects on one page of a feed (docs/product/limits.md#page-sizes). */
export const feedPageSize = 20;

/** Projects on one page of a person's profile, and how many of their custom feeds stand there. */
export const profileProjectsPageSize = 12;
export const profileFeedsCount = 4;

/** Custom feeds on one page of a person's list of them. */
export const customFeedsPageSize = 10;

/** People on one page of one's followers and subscriptions. */
export const peoplePageSize = 30;

/** How many of the latest news are shown. */
export const newsPageSize = 30;

/** The most items that a list of people or of a person's projects gives at once; more is refused. */
export const longestPage = 100;

/** How many comments a list shows before earlier ones are asked for. */
export const firstComments = 20;

/** How many of an author's latest public projects are offered for the best feed. */
export const bestRequestChoices = 12;

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/**
 * How long a request may take, by the class that its declaration names (docs/product/limits.md#time-outs).
 */
export const timeOutsMs = { short: 7 * secondMs, long: 10 * minuteMs } as const;

/** The period of a feed's refresh (docs/product/limits.md#timers). */
export function feedRefreshMs(isTestMode: boolean): number {
  return isTestMode ? 10 * secondMs : 10 * minuteMs;
}

/** How often the unread news are counted, and the open page of news is asked for. */
export const unreadNewsRefreshMs = 5 * minuteMs;
export const newsRefreshMs = 10 * minuteMs;

/**
 * When a request that a person waits for is tried again, counted from its start
 * (docs/product/limits.md#retry-schedule).
 */
export const interactiveRetriesMs: readonly number[] = [5 * secondMs, 15 * secondMs, 35 * secondMs];

/** How far each of those moments may move to either side. */
export const retrySpreadMs = 2500;

/** How often the token of who is signed in is exchanged for a fresh one. */
export const tokenRefreshMs = hourMs;

/** How long the notice for everybody is taken as it was read (docs/product/limits.md#timers). */
export const noticeCacheMs = 5 * minuteMs;

/** Who left a comic earlier, and before any of its endings, has only glanced at it. */
export const shortestPlayMs = 10 * secondMs;

/** How long a banned person may read why, before they are signed out. */
export const bannedSignOutMs = 5 * secondMs;

/** Web views of Androids before this SDK level hand no picture over (docs/product/hosts.md#native-app). */
export const leastSdkForPictures = 21;

/** The least and the most characters of a field. */
export interface FieldBounds {
  readonly min: number;
  readonly max: number;
}

/** The bounds of what people type, for forms and for the server (docs/product/limits.md#fields). */
export const fieldBounds = {
  userName: { min: 2, max: 60 },
  email: { min: 3, max: 254 },
  password: { min: 8, max: 128 },
  userStatus: { min: 0, max: 2000 },
  website: { min: 0, max: 2000 },
  projectName: { min: 1, max: 100 },
  feedName: { min: 1, max: 100 },
  description: { min: 0, max: 2000 },
  comment: { min: 1, max: 2000 },
  reportNote: { min: 0, max: 1000 },
  search: { min: 1, max: 100 },
  /** A code of an authenticator app, or a recovery code. */
  code: { min: 1, max: 40 },
} as const satisfies Readonly<Record<string, FieldBounds>>;

/** The largest picture and the largest sound that can be sent, in bytes. */
export const largestUpload = { picture: 10 * 1024 * 1024, sound: 10 * 1024 * 1024 } as const;

/** Whether a text has the form of an e-mail as the HTML standard has it: browsers judge the same way. */
export function isEmail(text: string): boolean {
  if (text.length > fieldBounds.email.max) return false;
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i.test(
    text,
  );
}

/**
 * Whether a text is the address of a web page, or empty: no script may hide in a link, and no other site behind a name
 * and a password (docs/product/entities.md#current-user).
 */
export function isWebsite(text: string): boolean {
  if (text === '') return true;
  return /^https?:\/\/[^\s]+$/i.test(text) && !/^https?:[\\/]*[^\\/?#]*@/i.test(text) && isVisibleText(text);
}
