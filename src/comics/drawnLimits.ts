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
/** Canvas units of a page that is scrolled: some forty screens. */
export const tallestPage = 40_000;
/** Objects of one list that are read of a file that is far beyond the format's own limit. */
export const mostObjects = 500;
/** Options of a choice that are read of a file that is beyond the format's own limit. */
export const mostOptions = 100;
/** Motions of one object side by side, and places of a path. */
export const mostTracks = 4;
export const mostPlaces = 16;
/** Pictures within a picture that is played. */
export const mostFrames = 64;
/** Canvas units. */
export const largestBlur = 200;
/** How often a filter may multiply what it changes, and a camera the page. */
export const largestFilter = 4;
export const nearestCamera = 8;
/** Below this a thing would lie behind the reader. */
export const nearestDepth = -0.75;
export const farthestDepth = 100;
