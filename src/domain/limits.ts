/** Projects on one page of a feed (SPEC §9). */
export const feedPageSize = 20;

/** The most items that a list of people or of a person's projects gives at once; more is refused (SPEC §7, §9). */
export const longestPage = 100;

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How long a request may take, by the class that its declaration names (SPEC §9). */
export const timeOutsMs = { short: 7 * secondMs, long: 10 * minuteMs } as const;

/** The period of a feed's refresh (SPEC §9). */
export function feedRefreshMs(isTestMode: boolean): number {
  return isTestMode ? 10 * secondMs : 10 * minuteMs;
}

/** When a request that a person waits for is tried again, counted from its start (SPEC §9). */
export const interactiveRetriesMs: readonly number[] = [5 * secondMs, 15 * secondMs, 35 * secondMs];

/** How far each of those moments may move to either side (SPEC §9). */
export const retrySpreadMs = 2500;

/** How often the token of who is signed in is exchanged for a fresh one (SPEC §9). */
export const tokenRefreshMs = hourMs;

/** How long a banned person may read why, before they are signed out (SPEC §9). */
export const bannedSignOutMs = 5 * secondMs;
