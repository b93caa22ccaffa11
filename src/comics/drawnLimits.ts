/**
 * The limits that a player keeps to by itself (docs/comics-format.md#limits); apart from the others, so that it
 * carries these alone.
 */

/** Canvas units: far beyond what anybody draws, and near enough that nothing takes seconds to draw. */
export const longestLength = 100_000;
export const longestCanvasSide = 20_000;
export const largestTextSize = 10_000;
/** How often a motion may multiply a size. */
export const largestScale = 1000;
/** Characters of a text. */
export const longestText = 2000;
/** Milliseconds: an hour. */
export const longestDuration = 3_600_000;
