import { describe, expect, test } from 'vitest';
import { findObject, findPlaced } from '@/comics/pageContents';
import type { ComicObject } from '@/comics/project';
import { alignObjects, distributeObjects, type Edge } from '@/editor/document/objects/arrangeObjects';
import { moveObjects, resizeObjects, rotateObjects } from '@/editor/document/objects/transformObjects';
import { boundsOf, roundCoordinate } from '@/editor/document/objects/tree';
import { box, edited, firstPage, frame, pageOf, places } from '../comicWith';

const bubble: ComicObject = {
  id: 2,
  type: 'bubble',
  shape: 'round',
  x: 100,
  y: 100,
  width: 200,
  height: 100,
  tail: [50, 150],
  text: 'Hello',
};

describe('objects of a page', () => {
  test('go where they are moved, and what is in a frame goes along', () => {
    const comic = pageOf(box(2), frame(3, [200, 0, 300, 300], [box(4, [10, 10, 50, 50])]), box(5));
    const moved = edited(comic, moveObjects(1, [2, 3, 4], 5, -7));
    expect(places(moved)).toEqual({
      2: [5, -7, 100, 100],
      3: [205, -7, 300, 300],
      4: [10, 10, 50, 50],
      5: [0, 0, 100, 100],
    });
    expect(firstPage(moved).objects[2]).toBe(firstPage(comic).objects[2]);
  });

  test('follow the finger within a rotated frame', () => {
    const comic = pageOf(frame(3, [200, 0, 300, 300], [box(4, [10, 10, 50, 50])], 90));
    expect(places(edited(comic, moveObjects(1, [4], 20, 0)))[4]).toEqual([10, -10, 50, 50]);
  });

  test('stay within the lengths of the format, and the same where nothing moves', () => {
    const comic = pageOf(box(2));
    expect(places(edited(comic, moveObjects(1, [2], 1e9, -1e9)))[2]).toEqual([100_000, -100_000, 100, 100]);
    expect(edited(comic, moveObjects(1, [2], 0, 0))).toBe(comic);
    expect(edited(comic, moveObjects(1, [99], 5, 5))).toBe(comic);
    expect(edited(comic, moveObjects(7, [2], 5, 5))).toBe(comic);
  });

  test.each([
    ['the corner is pulled', [0, 0, 100, 100], [0, 0, 150, 50], [0, 0, 150, 50]],
    ['another corner is pulled', [0, 0, 100, 100], [-50, -20, 150, 120], [-50, -20, 150, 120]],
    ['the right edge is pulled too far', [0, 0, 100, 100], [0, 0, -30, 100], [0, 0, 8, 100]],
    ['the left edge is pulled too far', [0, 0, 100, 100], [99, 0, 1, 100], [92, 0, 8, 100]],
  ] as const)('get their size when %s', (_what, from, to, place) => {
    expect(places(edited(pageOf(box(2)), resizeObjects(1, [2], from, to)))[2]).toEqual(place);
  });

  test('grow together within the box around them, and frames leave what is in them as it is', () => {
    const comic = pageOf(box(2), frame(3, [100, 100, 100, 100], [box(4, [10, 10, 50, 50])]));
    const grown = edited(comic, resizeObjects(1, [2, 3], [0, 0, 200, 200], [0, 0, 400, 200]));
    expect(places(grown)).toEqual({ 2: [0, 0, 200, 100], 3: [200, 100, 200, 100], 4: [10, 10, 50, 50] });
  });

  test('get their size within frames, by boxes of the page', () => {
    const comic = pageOf(frame(3, [100, 100, 300, 300], [box(4, [10, 10, 50, 50])]));
    const grown = edited(comic, resizeObjects(1, [4], [110, 110, 50, 50], [110, 110, 80, 50]));
    expect(places(grown)[4]).toEqual([10, 10, 80, 50]);
  });

  test('that are bubbles still point at the speaker', () => {
    const grown = edited(pageOf(bubble), resizeObjects(1, [2], [100, 100, 200, 100], [100, 100, 300, 100]));
    expect(findObject(firstPage(grown), 2)).toMatchObject({ width: 300, tail: [0, 150] });
  });

  test('that are selected together grow as they are seen, those on their side too, and never to nothing', () => {
    const onSide = { ...box(3, [50, 100, 100, 60]), rotate: 90 };
    const comic = pageOf(box(2, [0, 0, 20, 10]), onSide, { ...bubble, id: 4, x: 0, y: 180, rotate: 180 });
    const grown = edited(comic, resizeObjects(1, [2, 3, 4], [0, 0, 200, 280], [0, 20, 400, 280]));
    expect(places(grown)).toEqual({
      2: [0, 20, 40, 10],
      3: [150, 90, 100, 120],
      4: [0, 200, 400, 100],
    });
    expect(findObject(firstPage(grown), 4)).toMatchObject({ tail: [100, 150] });
    const small = edited(comic, resizeObjects(1, [2, 3], [0, 0, 200, 200], [0, 0, 20, 20]));
    expect(places(small)).toMatchObject({ 2: [-3, -3.5, 8, 8], 3: [5, 9, 10, 8] });
    const flat = pageOf(box(2, [0, 5, 100, 0]), box(3, [100, 5, 100, 0]));
    expect(places(edited(flat, resizeObjects(1, [2, 3], [0, 5, 200, 0], [0, 5, 400, 20])))).toEqual({
      2: [0, 5, 200, 0],
      3: [200, 5, 200, 0],
    });
  });

  test('that are bubbles point at the speaker also when they are turned or in a frame', () => {
    const [x, y] = [bubble.x - 10, bubble.y - 20];
    const framed = pageOf(frame(3, [10, 20, 900, 900], [{ ...bubble, x, y, rotate: 90 }]));
    const grown = edited(framed, resizeObjects(1, [2], [100, 100, 200, 100], [100, 100, 300, 140]));
    expect(places(grown)[2]).toEqual([x, y, 300, 140]);
    expect(findObject(firstPage(grown), 2)).toMatchObject({ tail: [30, 200] });
  });

  test('turn about themselves or about a point, and upright again without a trace', () => {
    const comic = pageOf(box(2));
    const turned = edited(comic, rotateObjects(1, [2], 350));
    expect(findObject(firstPage(turned), 2)).toMatchObject({ x: 0, y: 0, rotate: -10 });
    expect(edited(turned, rotateObjects(1, [2], 10))).toEqual(comic);
    const about = edited(comic, rotateObjects(1, [2], 90, [0, 0]));
    expect(findObject(firstPage(about), 2)).toMatchObject({ x: -100, y: 0, rotate: 90 });
    expect(edited(comic, rotateObjects(1, [2], 0, [0, 0]))).toBe(comic);
    const framed = pageOf(
      box(2),
      frame(3, [100, 0, 100, 100], [{ ...box(4, [10, 20, 20, 20]), rotate: 30 }]),
    );
    const both = edited(framed, rotateObjects(1, [2, 4], 90, [100, 0]));
    expect(places(both)).toMatchObject({ 2: [0, -100, 100, 100], 4: [-40, 10, 20, 20] });
    expect(findObject(firstPage(both), 4)).toMatchObject({ rotate: 120 });
  });

  test.each<[Edge, readonly [number, number], readonly [number, number]]>([
    ['left', [0, 0], [0, 200]],
    ['center', [50, 0], [50, 200]],
    ['right', [100, 0], [100, 200]],
    ['top', [0, 0], [100, 0]],
    ['middle', [0, 150], [100, 100]],
    ['bottom', [0, 300], [100, 200]],
  ])('are aligned: %s', (edge, small, large) => {
    const comic = pageOf(box(2, [0, 0, 100, 100]), box(3, [100, 200, 100, 200]));
    const aligned = places(edited(comic, alignObjects(1, [2, 3], edge)));
    expect(aligned).toEqual({ 2: [...small, 100, 100], 3: [...large, 100, 200] });
  });

  test('three are aligned to the outermost, those in frames too', () => {
    const comic = pageOf(
      box(2, [30, 0, 10, 10]),
      frame(3, [100, 0, 90, 90], [box(4, [5, 5, 10, 10])]),
      box(5),
    );
    expect(places(edited(comic, alignObjects(1, [2, 4, 5], 'right')))).toMatchObject({
      2: [105, 0, 10, 10],
      4: [5, 5, 10, 10],
      5: [15, 0, 100, 100],
    });
  });

  test('one alone is aligned to an edge of the page, as it is drawn', () => {
    const comic = pageOf({ ...box(2, [0, 0, 200, 100]), rotate: 90 });
    const aligned = edited(comic, alignObjects(1, [2], 'left'));
    const placed = findPlaced(firstPage(aligned), 2);
    expect(placed && boundsOf(placed).map(roundCoordinate)).toEqual([0, -50, 100, 200]);
  });

  test('are distributed evenly, and the outer two stay', () => {
    const comic = pageOf(box(2, [0, 0, 10, 10]), box(3, [90, 0, 10, 10]), box(4, [20, 0, 20, 10]));
    const even = places(edited(comic, distributeObjects(1, [2, 3, 4], 'across')));
    expect([even[2]?.[0], even[4]?.[0], even[3]?.[0]]).toEqual([0, 40, 90]);
    expect(edited(comic, distributeObjects(1, [2, 3], 'across'))).toBe(comic);
    const high = pageOf(box(2, [5, 90, 10, 30]), box(3, [0, 0, 10, 20]), box(4, [7, 10, 10, 10]), box(5));
    expect(places(edited(high, distributeObjects(1, [2, 3, 4], 'down')))).toMatchObject({
      2: [5, 90, 10, 30],
      3: [0, 0, 10, 20],
      4: [7, 50, 10, 10],
      5: [0, 0, 100, 100],
    });
  });

  test('are distributed in the order of their middles, as they are drawn', () => {
    const turned = { ...box(3, [40, 0, 20, 60]), rotate: 90 };
    const comic = pageOf(box(2, [0, 0, 10, 10]), turned, box(4, [25, 0, 10, 10]));
    const even = places(edited(comic, distributeObjects(1, [2, 3, 4], 'across')));
    expect([even[2]?.[0], even[4]?.[0], even[3]?.[0]]).toEqual([0, 10, 40]);
  });
});
