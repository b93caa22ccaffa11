import type { PenTool } from '@/editor/canvas/pen/penTools';

/** Canvas units on a page of the usual width. */
export const penWidths = [4, 8, 16, 32] as const;

/** How long the string is by which the hand pulls the line, in CSS pixels. */
export const stabilizers = { off: 0, low: 3, high: 14 } as const;
export const stabilizerNames = ['off', 'low', 'high'] as const;

export const drawingPlaces = ['above', 'below'] as const;

export interface PenSettings {
  readonly tool: PenTool;
  /** An index of `penWidths`. */
  readonly width: number;
  readonly color: string;
  readonly stabilizer: (typeof stabilizerNames)[number];
  /** Over or under the page's other objects. */
  readonly place: (typeof drawingPlaces)[number];
}

let latest: PenSettings = { tool: 'pen', width: 1, color: '#111111', stabilizer: 'low', place: 'above' };

/** Kept from one drawing to the next, as long as the editor is open. */
export function latestPen(): PenSettings {
  return { ...latest, tool: 'pen' };
}

export function keepPen(settings: PenSettings): void {
  latest = settings;
}

const usualSide = 1080;

export function widthOnPage(index: number, side: number): number {
  const width = penWidths[Math.min(penWidths.length - 1, Math.max(0, index))] ?? penWidths[1];
  return Math.max(1, Math.round((width * side * 10) / usualSide) / 10);
}
