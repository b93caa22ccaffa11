const mebibyte = 1024 * 1024;

// Names of their own, so that the player carries these numbers and not the whole table.
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

/**
 * What a comic file may hold at most (docs/comics-format.md#limits). Sizes are bytes, times milliseconds,
 * sides pixels, lengths canvas units.
 */
export const comicsLimits = {
  fileSize: mebibyte,
  pages: 200,
  objectsInList: 100,
  objects: 4000,
  frameDepth: 3,
  textLength: longestText,
  textValueLength: 200,
  variables: 64,
  actions: 16,
  ifDepth: 3,
  conditionDepth: 4,
  conditionWidth: 8,
  options: 6,
  sounds: 8,
  resources: 500,
  pictureSize: 10 * mebibyte,
  pictureSide: 4096,
  soundSize: 10 * mebibyte,
  soundDuration: 5 * 60_000,
  keyframes: 20,
  points: 64,
  canvasSide: longestCanvasSide,
  length: longestLength,
  scale: largestScale,
  textSize: largestTextSize,
  duration: longestDuration,
} as const;

/** What an archive may hold at most when it is read (docs/comics-format.md#packages). Sizes are bytes. */
export const packageLimits = {
  /** Of the archive itself, and of all that comes out of it. */
  size: 100 * mebibyte,
  entries: 1000,
  /** How often an entry may grow over its packed size; small entries harm nobody, so it counts beyond `ratioFrom`. */
  ratio: 100,
  ratioFrom: mebibyte,
} as const;
