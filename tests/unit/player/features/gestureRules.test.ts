import { describe, expect, test } from 'vitest';
import type { Point } from '@/comics/project';
import {
  matchesAnswer,
  nextStep,
  shareOf,
  turnBetween,
  valueAt,
} from '@/player/features/gestures/applyGesture';
import { dropTarget } from '@/player/features/gestures/drag';
import { isInRhythm } from '@/player/features/gestures/holdAndRhythm';
import { createRubbing } from '@/player/features/gestures/rub';
import { nearestOnPath, pointAt } from '@/player/features/gestures/slideAndTurn';
import { offsetOnto } from '@/player/features/gestures/surface';
import { createShakeCount, swipeDirection } from '@/player/features/gestures/swipeAndShake';
import { playable } from '../../comics/exampleProject';

describe('words that are typed', () => {
  test.each([
    ['кот', 'КОТ'],
    ['еж', 'Ёж'],
    ['ЁЖ!', 'еж'],
    ['  old   boots ', 'Old boots'],
    ['old-boots', 'old boots'],
    ['cafe', 'café'],
    ['"Привет!"', 'привет'],
    ['превет', 'привет'],
    ['првиет', 'привет'],
    ['велосепед', 'велосипед'],
    ['абракадабоо', 'абракадабра'],
    ['rjn', 'кот'],
    ['ghbdtn', 'привет'],
    ['сфе', 'cat'],
    ['1945', '1945'],
    ['👋', '👋'],
  ])('«%s» is meant as «%s»', (typed, meant) => {
    expect(matchesAnswer(typed, meant)).toBe(true);
  });

  test.each([
    ['кит', 'кот'],
    ['', 'кот'],
    ['', ''],
    ['!?', 'кот'],
    ['1946', '1945'],
    ['12 345 679', '12345678'],
    ['пипетка', 'привет'],
    ['a'.repeat(5000), 'a'.repeat(5000)],
    ['👋', '👍'],
  ])('«%.20s» is not «%.20s»', (typed, meant) => {
    expect(matchesAnswer(typed, meant)).toBe(false);
  });
});

describe('a rhythm', () => {
  const beats = [0, 500, 1000, 1250, 1500];
  test.each([
    ['as it is', [0, 500, 1000, 1250, 1500]],
    ['a little off', [0, 560, 1040, 1240, 1500]],
    ['slower', [0, 800, 1600, 2000, 2400]],
    ['quicker', [0, 300, 600, 750, 900]],
    ['after some wrong taps', [0, 90, 130, 1000, 1500, 2000, 2250, 2500]],
  ])('is recognized %s', (_how, taps) => {
    expect(isInRhythm(taps, beats, 0.3)).toBe(true);
  });
  test.each([
    ['too few taps', [0, 500, 1000, 1250]],
    ['even ones', [0, 375, 750, 1125, 1500].map((time) => time + (time === 375 ? 160 : 0)).reverse()],
    ['the quick ones first', [0, 250, 500, 1000, 1500]],
    ['far too slow', [0, 2000, 4000, 5000, 6000]],
    ['far too quick', [0, 200, 400, 500, 600]],
    ['all at once', [5, 5, 5, 5, 5]],
  ])('is not recognized in %s', (_how, taps) => {
    expect(isInRhythm(taps, beats, 0.3)).toBe(false);
  });
});

describe('a path to follow', () => {
  const corner: Point[] = [
    [100, 0],
    [100, 100],
  ];
  test('is followed from the position of the object', () => {
    expect(pointAt(corner, 0)).toEqual([0, 0]);
    expect(pointAt(corner, 0.25)).toEqual([50, 0]);
    expect(pointAt(corner, 0.75)).toEqual([100, 50]);
    expect(pointAt(corner, 7)).toEqual([100, 100]);
    expect(pointAt([[0, 0]], 0.5)).toEqual([0, 0]);
  });
  test('is followed by a finger that strays from it', () => {
    expect(nearestOnPath(corner, [40, 30], 0.1)).toBeCloseTo(0.2);
    expect(nearestOnPath([[200, 0]], [150, 90], 0)).toBeCloseTo(0.75);
    expect(nearestOnPath([[200, 0]], [-50, 0], 0.1)).toBe(0);
    expect(nearestOnPath([[0, 0]], [5, 5], 0)).toBe(0);
  });
  test('has no shortcut over a loop', () => {
    const loop: Point[] = [
      [300, 0],
      [300, 300],
      [10, 300],
      [10, 20],
    ];
    expect(nearestOnPath(loop, [10, 20], 0)).toBeLessThanOrEqual(0.25);
  });
});

describe('a number between bounds', () => {
  const range = { min: 2, max: 8, step: 2 };
  test('is set in steps', () => {
    expect([0, 0.2, 0.5, 1, 9].map((share) => valueAt(range, share))).toEqual([2, 4, 6, 8, 8]);
    expect(valueAt({ min: 0, max: 1, step: 0.1 }, 0.31)).toBe(0.3);
    expect(shareOf(range, 5)).toBe(0.5);
    expect(shareOf({ min: 1, max: 1, step: 1 }, 1)).toBe(0);
  });
  test('wraps around by a switch', () => {
    expect([2, 4, 8].map((value) => nextStep(range, value))).toEqual([4, 6, 2]);
    const uneven = { min: 0, max: 10, step: 3 };
    expect([6, 9, 10].map((value) => nextStep(uneven, value))).toEqual([9, 0, 0]);
    const anyValue = { min: 0, max: 50, step: 0 };
    expect([0, 48, 50].map((value) => nextStep(anyValue, value))).toEqual([5, 50, 0]);
  });
  test('is turned the short way over the top', () => {
    expect(turnBetween(170, -170)).toBe(20);
    expect(turnBetween(-170, 170)).toBe(-20);
    expect(turnBetween(10, 30)).toBe(20);
  });
});

describe('what is dropped', () => {
  const box = (left: number, top: number, size: number) => ({
    left,
    top,
    right: left + size,
    bottom: top + size,
  });
  const shelf = [box(0, 0, 100), box(200, 0, 100)];
  test('is on what it covers most of', () => {
    expect(dropTarget(box(30, 10, 60), { x: 60, y: 40 }, shelf)).toBe(0);
    expect(dropTarget(box(150, 10, 100), { x: 240, y: 60 }, shelf)).toBe(1);
  });
  test('hits what is under the finger, however small, and a little beside it', () => {
    expect(dropTarget(box(0, 0, 900), { x: 308, y: 50 }, [box(280, 30, 20)])).toBe(0);
    expect(dropTarget(box(400, 400, 10), { x: 309, y: 50 }, shelf)).toBe(1);
  });
  test('is on nothing anywhere else', () => {
    expect(dropTarget(box(110, 10, 60), { x: 150, y: 40 }, shelf)).toBe(-1);
    // A corner that only touches is not meant.
    expect(dropTarget(box(80, 0, 100), { x: 150, y: 50 }, shelf.slice(0, 1))).toBe(-1);
    expect(dropTarget(box(0, 0, 60), { x: 10, y: 10 }, [])).toBe(-1);
  });
});

describe('strokes', () => {
  const from = { x: 100, y: 100 };
  test.each([
    [{ x: 40, y: 110 }, 'left'],
    [{ x: 160, y: 90 }, 'right'],
    [{ x: 110, y: 30 }, 'up'],
    [{ x: 90, y: 150 }, 'down'],
    [{ x: 150, y: 150 }, undefined],
    [{ x: 120, y: 100 }, undefined],
  ])('to %o is a swipe %s', (to, way) => {
    expect(swipeDirection(from, to)).toBe(way);
  });

  test('to and fro are counted, trembling and slow ones are not', () => {
    const shake = (stride: number, pause: number) => {
      const count = createShakeCount();
      return Array.from({ length: 8 }, (_, index) => count((index % 2) * stride, 0, index * pause)).at(-1);
    };
    expect(shake(40, 100)).toBe(6);
    expect(shake(5, 100)).toBe(0);
    expect(shake(40, 2000)).toBe(1);
  });

  test('rub a box free bit by bit, and the same place once', () => {
    const { rub, lift } = createRubbing(0.2, 0.2);
    const first = rub({ x: 0.1, y: 0.1 });
    expect(first).toBeGreaterThan(0);
    expect(rub({ x: 0.1, y: 0.1 })).toBe(first);
    lift();
    const apart = rub({ x: 0.9, y: 0.9 });
    expect(apart).toBeLessThan(first * 2.5);
    for (let y = 0; y <= 1; y += 0.2) {
      lift();
      rub({ x: 0, y });
      rub({ x: 1, y });
    }
    expect(rub({ x: 0.5, y: 0.5 })).toBe(1);
  });
});

describe('a wide box that is rubbed', () => {
  test('is rubbed as far as the fingertip, either way', () => {
    const along = createRubbing(0.1, 0.4);
    along.rub({ x: 0.5, y: 0 });
    const downwards = along.rub({ x: 0.5, y: 1 });
    const other = createRubbing(0.1, 0.4);
    other.rub({ x: 0, y: 0.5 });
    const sideways = other.rub({ x: 1, y: 0.5 });
    expect(downwards).toBeCloseTo(0.25, 1);
    expect(sideways).toBeCloseTo(0.75, 1);
  });
});

describe('places on a page', () => {
  const pageWith = (...objects: Record<string, unknown>[]) =>
    playable({ pages: [{ id: 1, objects }] }).pages[0]?.objects ?? [];
  const shape = { type: 'shape', kind: 'rect', width: 100, height: 100 };
  test('an object is placed over another', () => {
    const objects = pageWith(
      { ...shape, id: 2, x: 0, y: 0 },
      { ...shape, id: 3, x: 300, y: 400, width: 200 },
    );
    expect(offsetOnto(objects, 2, 3)).toEqual([350, 400]);
    expect(offsetOnto(objects, 2, 9)).toBeUndefined();
  });
  test('frames around them are moved and turned', () => {
    const frame = { type: 'frame', x: 200, y: 200, width: 400, height: 400, rotate: 90 };
    const inner = { ...shape, id: 5, x: 0, y: 150 };
    const objects = pageWith({ ...shape, id: 2, x: 0, y: 0 }, { ...frame, id: 4, objects: [inner] });
    const [x = 0, y = 0] = offsetOnto(objects, 2, 5) ?? [];
    expect([Math.round(x), Math.round(y)]).toEqual([350, 200]);
    const [back = 0, down = 0] = offsetOnto(objects, 5, 2) ?? [];
    expect([Math.round(back), Math.round(down)]).toEqual([-200, 350]);
  });
});
