import { describe, expect, test } from 'vitest';
import {
  largestSquare,
  minSquareSide,
  sharesOfSquare,
  shownSide,
  sizeWithin,
  squareOfShares,
} from '@/ui/pictures/squares';

const sizes = [
  { width: 640, height: 480 },
  { width: 480, height: 640 },
  { width: 33, height: 4001 },
  { width: 32, height: 32 },
  { width: 6048, height: 8064 },
];

describe('the crop of a picture', () => {
  test.each(sizes)('holds at first all that it can of $width × $height, from the middle', (size) => {
    const { x, y, side } = largestSquare(size);
    expect(side).toBe(Math.min(size.width, size.height));
    expect(Math.abs(size.width - side - 2 * x)).toBeLessThanOrEqual(1);
    expect(Math.abs(size.height - side - 2 * y)).toBeLessThanOrEqual(1);
  });

  test.each(sizes)('is the same again after a way through shares of $width × $height', (size) => {
    for (const square of [largestSquare(size), { x: 0, y: 0, side: 32 }]) {
      expect(squareOfShares(sharesOfSquare(square, size), size)).toEqual(square);
    }
  });

  test.each(sizes)('stays inside $width × $height and has 32 pixels at the least', (size) => {
    const asked = [
      { x: -20, y: 150, width: 1, height: 1 },
      { x: 99.9, y: 99.9, width: 0, height: 0 },
      { x: 50, y: 50, width: 400, height: 400 },
      { x: 33.3, y: 0.1, width: 66.7, height: 66.7 },
    ];
    for (const shares of asked) {
      const { x, y, side } = squareOfShares(shares, size);
      expect(side).toBeGreaterThanOrEqual(minSquareSide);
      expect([x, y, side].every(Number.isInteger)).toBe(true);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + side).toBeLessThanOrEqual(size.width);
      expect(y + side).toBeLessThanOrEqual(size.height);
    }
  });
});

test('the smallest crop has as many pixels of the picture in any width on the screen', () => {
  expect(shownSide(320, { width: 640 })).toBe(16);
  expect(shownSide(320, { width: 32 })).toBe(320);
});

describe('the size that a large picture is read in', () => {
  test('keeps its shape and no more pixels than a browser draws', () => {
    const { width, height } = sizeWithin({ width: 6048, height: 8064 }, 16_000_000);
    expect(width * height).toBeLessThanOrEqual(16_000_000);
    expect(width / height).toBeCloseTo(6048 / 8064, 3);
  });

  test('is the picture’s own where it is small enough, and never nothing', () => {
    expect(sizeWithin({ width: 640, height: 480 }, 16_000_000)).toEqual({ width: 640, height: 480 });
    expect(sizeWithin({ width: 90_000, height: 1 }, 100).height).toBe(1);
  });
});
