/** In a separate file, so that a player loads only these limits (docs/comics-format.md#limits). */

/** Canvas units: far more than anybody draws, but small enough that nothing takes seconds to draw. */
export const longestLength = 100_000;
export const longestCanvasSide = 20_000;
export const largestTextSize = 10_000;
export const largestScale = 1000;
/** Characters. */
export const longestText = 2000;
/** Milliseconds: an hour. */
export const longestDuration = 3_600_000;
/** Canvas units: the height of a scrolling page, about forty screens. */
export const tallestPage = 40_000;
/** Applies to files far beyond the format's own limit. */
export const mostObjects = 500;
/** Applies to files beyond the format's own limit. */
export const mostOptions = 100;
export const mostTracks = 4;
export const mostPlaces = 16;
export const mostFrames = 64;
/** Canvas units. */
export const largestBlur = 200;
export const largestFilter = 4;
export const nearestCamera = 8;
/** A nearer object would be behind the reader. */
export const nearestDepth = -0.75;
export const farthestDepth = 100;
