import {
  farthestDepth,
  maxBlur,
  maxCanvasSide,
  maxDurationMs,
  maxFilter,
  maxFrames,
  maxLength,
  maxPlaces,
  maxScale,
  maxTextLength,
  maxTextSize,
  maxTracks,
  nearestCamera,
  tallestPage,
} from '@/comics/drawnLimits';
import {
  maxDrawingPoints,
  maxDrawingSide,
  maxFills,
  maxStrokePoints,
  maxStrokes,
} from '@/comics/features/drawing/drawing';
import { maxListEntries } from '@/comics/features/memory/memory';
import { maxTimers } from '@/comics/features/timers/timers';
import { mebibyte } from '@/lib/units';

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
  textLength: maxTextLength,
  textValueLength: 200,
  variables: 64,
  actions: 16,
  ifDepth: 3,
  conditionDepth: 4,
  conditionWidth: 8,
  options: 12,
  listEntries: maxListEntries,
  timers: maxTimers,
  sounds: 8,
  resources: 500,
  pictureSize: 10 * mebibyte,
  pictureSide: 4096,
  soundSize: 10 * mebibyte,
  soundDuration: 5 * 60_000,
  keyframes: 20,
  points: 64,
  canvasSide: maxCanvasSide,
  length: maxLength,
  scale: maxScale,
  textSize: maxTextSize,
  duration: maxDurationMs,
  pageHeight: tallestPage,
  tracks: maxTracks,
  path: maxPlaces,
  frames: maxFrames,
  blur: maxBlur,
  filter: maxFilter,
  zoom: nearestCamera,
  depth: farthestDepth,
  strokes: maxStrokes,
  fills: maxFills,
  strokePoints: maxStrokePoints,
  drawingPoints: maxDrawingPoints,
  drawingSize: maxDrawingSide,
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
