/** What a drawing may hold (docs/comics-format/drawing.md#limits); beyond it a player draws what comes first. */
export const mostStrokes = 1000;
export const mostFills = 200;
/** Of one stroke or one filled area. */
export const mostStrokePoints = 1000;
export const mostDrawingPoints = 20_000;
/** Of all drawings of a page together. */
export const mostPagePoints = 60_000;
/** A drawing's own units. */
export const largestDrawing = 1_000_000;

/** Whole numbers with a space between two, or a stroke between two closed lines. */
export const pointsPattern = /^-?\d+(?:[ /]-?\d+)*$/;

/** In a drawing's own units; the pressure is 0..100. */
export type StrokePoint = readonly [x: number, y: number, pressure: number];
export type FillPoint = readonly [x: number, y: number];

export interface Stroke {
  readonly color: string;
  /** In the drawing's own units, at half the pressure. */
  readonly width: number;
  readonly points: string;
}

/** Under all strokes. */
export interface Fill {
  readonly color: string;
  /** Closed lines; one within another is a hole. */
  readonly points: string;
}

export interface Drawing {
  readonly type: 'drawing';
  /** Width and height in the drawing's own units, stretched to its box. */
  readonly size: readonly [width: number, height: number];
  readonly fills?: readonly Fill[] | undefined;
  readonly strokes: readonly Stroke[];
}
