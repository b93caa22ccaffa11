/**
 * The limits of a drawing (docs/comics-format/drawing.md#limits). A player draws only what is within them.
 */
export const maxStrokes = 1000;
export const maxFills = 200;
/** The points of one stroke or one filled area. */
export const maxStrokePoints = 1000;
export const maxDrawingPoints = 20_000;
/** The points of all drawings of a page together. */
export const maxPagePoints = 60_000;
/** In the drawing's own units. */
export const maxDrawingSide = 1_000_000;

/** Whole numbers separated by spaces; a slash separates two closed lines. */
export const pointsPattern = /^-?\d+(?:[ /]-?\d+)*$/;

/** In the drawing's own units; the pressure is from 0 to 100. */
export type StrokePoint = readonly [x: number, y: number, pressure: number];
export type FillPoint = readonly [x: number, y: number];

export interface Stroke {
  readonly color: string;
  /** At half pressure, in the drawing's own units. */
  readonly width: number;
  readonly points: string;
}

/** Drawn under all strokes. */
export interface Fill {
  readonly color: string;
  /** Closed lines; a line inside another one is a hole. */
  readonly points: string;
}

export interface Drawing {
  readonly type: 'drawing';
  /** Width and height in the drawing's own units, which are stretched to its box. */
  readonly size: readonly [width: number, height: number];
  readonly fills?: readonly Fill[] | undefined;
  readonly strokes: readonly Stroke[];
}
