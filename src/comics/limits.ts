import {
  farthestDepth,
  largestBlur,
  largestFilter,
  largestScale,
  largestTextSize,
  longestCanvasSide,
  longestDuration,
  longestLength,
  longestText,
  mostFrames,
  mostPlaces,
  mostTracks,
  nearestCamera,
  tallestPage,
} from '@/comics/drawnLimits';
import {
  largestDrawing,
  mostDrawingPoints,
  mostFills,
  mostStrokePoints,
  mostStrokes,
} from '@/comics/features/drawing/drawing';
import { mostListEntries } from '@/comics/features/memory/memory';
import { mostTimers } from '@/comics/features/timers/timers';
import { mebibyte } from '@/lib/mebibyte';

/**
 * The limits of a comic file (docs/comics-format.md#limits). Sizes are bytes, times milliseconds, sides
 * pixels, lengths canvas units.
 */
export const comicsLimits = {
  fileSize: mebibyte,
  pages: 200,
  objectsInList: 100,
  objects: 4000,
  frameDepth: 3,
  layers: 8,
  symbols: 64,
  symbolDepth: 3,
  lists: 64,
  copiedObjects: 1000,
  copiedParts: 20_000,
  textLength: longestText,
  textValueLength: 200,
  variables: 64,
  actions: 16,
  ifDepth: 3,
  conditionDepth: 4,
  conditionWidth: 8,
  options: 12,
  listEntries: mostListEntries,
  timers: mostTimers,
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
  pageHeight: tallestPage,
  tracks: mostTracks,
  path: mostPlaces,
  frames: mostFrames,
  blur: largestBlur,
  filter: largestFilter,
  zoom: nearestCamera,
  depth: farthestDepth,
  strokes: mostStrokes,
  fills: mostFills,
  strokePoints: mostStrokePoints,
  drawingPoints: mostDrawingPoints,
  drawingSize: largestDrawing,
} as const;

/** The limits of an archive that is read (docs/comics-format.md#packages). Sizes are bytes. */
export const packageLimits = {
  /** Applies to the archive, and to its whole unpacked content. */
  size: 100 * mebibyte,
  entries: 1000,
  /**
   * The highest compression ratio. It applies to what exceeds `ratioFrom`, since small files are harmless.
   */
  ratio: 100,
  ratioFrom: mebibyte,
} as const;
