/** In a separate file, so that a player loads only these limits (docs/comics-format.md#limits). */

/** Canvas units: far more than anybody draws, but small enough that nothing takes seconds to draw. */
export const maxLength = 100_000;
export const maxCanvasSide = 20_000;
export const maxTextSize = 10_000;
export const maxScale = 1000;
/** Characters. */
export const maxTextLength = 2000;
/** Milliseconds: an hour. */
export const maxDurationMs = 3_600_000;
/** Canvas units: the height of a scrolling page, about forty screens. */
export const tallestPage = 40_000;
/** Applies to files far beyond the format's own limit. */
export const maxObjects = 500;
/** Applies to files beyond the format's own limit. */
export const maxOptions = 100;
export const maxTracks = 4;
export const maxPlaces = 16;
export const maxFrames = 64;
/** Canvas units. */
export const maxBlur = 200;
export const maxFilter = 4;
export const nearestCamera = 8;
/** A nearer object would be behind the reader. */
export const nearestDepth = -0.75;
export const farthestDepth = 100;
