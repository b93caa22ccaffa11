import { describe, expect, test } from 'vitest';
import { curvedLine } from '@/editor/canvas/pen/liveStroke';

const onCircle = (step: number, steps: number) => {
  const angle = (2 * Math.PI * step) / steps;
  return [100 * Math.cos(angle), 100 * Math.sin(angle), 0.5] as const;
};

describe('the line of a fast hand', () => {
  test('is a curve through its few points', () => {
    const few = Array.from({ length: 13 }, (_, step) => onCircle(step, 12));
    const line = curvedLine(few, 10);
    expect(line.length).toBeGreaterThan(50);
    // Within it, as its ends have no neighbors to bend by.
    const off = line.slice(6, -7).map(([x, y]) => Math.abs(Math.hypot(x, y) - 100));
    expect(Math.max(...off)).toBeLessThan(0.5);
  });

  test('keeps corners, straight lines and short ones', () => {
    const corner = [
      [0, 0, 0.2],
      [100, 0, 0.6],
      [100, 100, 0.6],
    ] as const;
    const line = curvedLine(corner, 25);
    expect(line.every(([x, y]) => Math.abs(y) < 1e-9 || Math.abs(x - 100) < 1e-9)).toBe(true);
    expect(line[2]).toEqual([50, 0, expect.closeTo(0.4)]);
    expect(curvedLine(corner, 200)).toEqual(corner);
  });

  test.each([[[]], [[[3, 4, 0.5]]]] as const)('of %j stays as it is', (points) => {
    expect(curvedLine(points, 5)).toEqual(points);
  });
});
