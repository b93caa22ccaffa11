import type { Size } from '@/comics/project';
import { clamp } from '@/lib/clamp';

/** A square within a picture, in whole pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** A square in percent of the picture's width and height. */
export interface SquareShares {
  readonly unit: '%';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of the picture. */
export const minSquareSide = 32;

/** The smallest crop on the screen, for a picture that is shown with this width. */
export function shownSide(shownWidth: number, { width }: Pick<Size, 'width'>): number {
  return (minSquareSide * shownWidth) / width;
}

/** The largest centered square. */
export function largestSquare({ width, height }: Size): Square {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

export function sharesOfSquare({ x, y, side }: Square, { width, height }: Size): SquareShares {
  return {
    unit: '%',
    x: (x / width) * 100,
    y: (y / height) * 100,
    width: (side / width) * 100,
    height: (side / height) * 100,
  };
}

/** The nearest square in whole pixels that is inside the picture and not too small. */
export function squareOfShares(shares: Omit<SquareShares, 'unit'>, { width, height }: Size): Square {
  const largest = Math.min(width, height);
  const side = clamp(Math.round((shares.width * width) / 100), minSquareSide, largest);
  return {
    x: clamp(Math.round((shares.x * width) / 100), 0, width - side),
    y: clamp(Math.round((shares.y * height) / 100), 0, height - side),
    side,
  };
}

/** The size with the same aspect ratio and at most this many pixels. */
export function sizeWithin({ width, height }: Size, maxPixels: number): Size {
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** Scales a size down, but never up. */
export function scaledDown({ width, height }: Size, scale: number): Size {
  const within = Math.min(1, scale);
  return {
    width: Math.max(1, Math.round(width * within)),
    height: Math.max(1, Math.round(height * within)),
  };
}
