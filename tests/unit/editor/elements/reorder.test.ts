import { describe, expect, test } from 'vitest';
import { dragTo, edgeSpeed, shiftOf } from '@/editor/elements/useReorder';

describe('a page that is dragged along the strip', () => {
  test.each([
    [1, 0, { from: 1, to: 1, way: 0 }],
    [1, 49, { from: 1, to: 1, way: 49 }],
    [1, 51, { from: 1, to: 2, way: 51 }],
    [1, -260, { from: 1, to: 0, way: -100 }],
    [1, 900, { from: 1, to: 3, way: 200 }],
  ])('from place %d by %d', (from, way, drag) => {
    expect(dragTo(from, way, 100, 4)).toEqual(drag);
  });

  test('finds room between the others', () => {
    const drag = { from: 1, to: 3, way: 190 };
    expect([0, 1, 2, 3, 4].map((index) => shiftOf(index, drag, 100))).toEqual([0, 190, -100, -100, 0]);
    const back = { from: 2, to: 0, way: -200 };
    expect([0, 1, 2, 3].map((index) => shiftOf(index, back, 100))).toEqual([100, 100, -200, 0]);
  });

  test('scrolls the strip at its edges alone', () => {
    expect(edgeSpeed(200, 0, 400)).toBe(0);
    expect(edgeSpeed(10, 0, 400)).toBe(-10);
    expect(edgeSpeed(500, 0, 400)).toBe(12);
  });
});
