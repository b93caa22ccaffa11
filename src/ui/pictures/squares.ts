export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A square of a picture, in its own whole pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The same as shares of the picture's width and height, from 0 to 100. */
export interface SquareShares {
  readonly unit: '%';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The least side of a square, in pixels of the picture. */
export const smallestSide = 32;

/** As much of a picture as a square can hold, out of its middle. */
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

/** The square that is nearest to the shares: of whole pixels, inside the picture, and not too small. */
export function squareOfShares(shares: Omit<SquareShares, 'unit'>, { width, height }: Size): Square {
  const largest = Math.min(width, height);
  const side = within(Math.round((shares.width * width) / 100), Math.min(smallestSide, largest), largest);
  return {
    x: within(Math.round((shares.x * width) / 100), 0, width - side),
    y: within(Math.round((shares.y * height) / 100), 0, height - side),
    side,
  };
}

/** The size of a picture of this shape that has no more than so many pixels. */
export function sizeWithin({ width, height }: Size, mostPixels: number): Size {
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** The size of the same shape at a scale; never larger than it is. */
export function shrunkBy({ width, height }: Size, scale: number): Size {
  const within = Math.min(1, scale);
  return {
    width: Math.max(1, Math.round(width * within)),
    height: Math.max(1, Math.round(height * within)),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
