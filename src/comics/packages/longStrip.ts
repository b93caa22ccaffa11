import { comicsLimits } from '@/comics/limits';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** So much higher than wide, a scan is a strip: made smaller as a whole it could not be read. */
const stripShape = 3;

/** Wide enough for a strip on any screen, in pixels. */
export const stripWidth = 1600;

/** Whether a scan is to be cut into pages, instead of made smaller as a whole (docs/comics-format.md#packages). */
export function isLongStrip({ width, height }: Size): boolean {
  return height >= width * stripShape && height > comicsLimits.pictureSide;
}

export interface StripPiece {
  readonly top: number;
  readonly height: number;
}

/** The pages that a strip of this height is cut into, from top to bottom. Pixels. */
export function stripPieces(height: number): readonly StripPiece[] {
  const count = Math.ceil(height / comicsLimits.pictureSide);
  const cut = (piece: number) => Math.round((height * piece) / count);
  return Array.from({ length: count }, (_, piece) => ({
    top: cut(piece),
    height: cut(piece + 1) - cut(piece),
  }));
}
