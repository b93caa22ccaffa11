import { describe, expect, test } from 'vitest';
import { findPlaced } from '@/comics/pageContents';
import type { Box, ComicObject, FrameObject, Point } from '@/comics/project';
import {
  enteredFrame,
  innerAt,
  nextSelection,
  objectsAt,
  objectsWithin,
  pointOf,
  rectOnPage,
  selectableObjects,
} from '@/editor/canvas/geometry/hitTest';
import {
  resizedBox,
  resizedBoxes,
  rotationBetween,
  type Side,
  sides,
  snap,
  snapLines,
  snappedRotation,
} from '@/editor/canvas/geometry/transform';
import {
  clampToViewport,
  fitView,
  onPage,
  pinchZoom,
  showingBox,
  toCanvas,
  visibleCenter,
  zoomAt,
} from '@/editor/canvas/geometry/view';
import { newProject } from '@/editor/document/newProject';
import { resizeObjects } from '@/editor/document/objects/transformObjects';

const page = { width: 1000, height: 1000 };

describe('what is seen of a page', () => {
  test.each<[string, { width: number; height: number }, { scale: number; x: number; y: number }]>([
    ['a high room', { width: 232, height: 600 }, { scale: 0.2, x: 16, y: 200 }],
    ['a wide room', { width: 900, height: 432 }, { scale: 0.4, x: 250, y: 16 }],
    ['no room yet', { width: 0, height: 0 }, { scale: 0.02, x: -10, y: -10 }],
  ])('fits into %s', (_title, room, view) => {
    expect(fitView(room, page)).toEqual(view);
  });

  test('is enlarged about the place under the fingers', () => {
    const view = { scale: 0.5, x: 20, y: 40 };
    const at: Point = [120, 90];
    const closer = zoomAt(view, 3, at);
    expect(closer.scale).toBe(1.5);
    const [x, y] = onPage(closer, at);
    expect([x, y]).toEqual(onPage(view, at));
    expect(zoomAt(view, 1000, at).scale).toBe(8);
  });

  test.each<[string, Box, Point]>([
    ['is there already', [60, 60, 20, 20], [-100, -100]],
    ['is to the right', [180, 60, 40, 20], [-240, -100]],
    ['is above and to the left', [10, 20, 20, 20], [-20, -40]],
    ['has no room, and begins beyond the edge', [150, 60, 400, 20], [-300, -100]],
    ['is all that can be seen', [0, 0, 900, 900], [-100, -100]],
  ])('moves no farther than it must for what %s', (_title, box, [x, y]) => {
    const view = { scale: 2, x: -100, y: -100 };
    expect(showingBox(view, { width: 200, height: 200 }, box)).toEqual({ scale: 2, x, y });
  });

  test('follows two fingers that move and spread', () => {
    const view = { scale: 1, x: 0, y: 0 };
    const after = pinchZoom(
      view,
      [
        [100, 100],
        [200, 100],
      ],
      [
        [100, 150],
        [300, 150],
      ],
    );
    expect(after.scale).toBe(2);
    expect(toCanvas(after, [150, 100])).toEqual([200, 150]);
  });

  test('never leaves the visible area', () => {
    const room = { width: 400, height: 300 };
    expect(clampToViewport({ scale: 1, x: -5000, y: 5000 }, room, page)).toEqual({
      scale: 1,
      x: -952,
      y: 252,
    });
    const seen = { scale: 1, x: 10, y: 10 };
    expect(clampToViewport(seen, room, page)).toBe(seen);
  });

  test('has a middle, for what is new', () => {
    expect(visibleCenter({ scale: 0.2, x: 16, y: 200 }, { width: 232, height: 600 }, page)).toEqual([
      500, 500,
    ]);
    expect(visibleCenter({ scale: 1, x: -500, y: 0 }, { width: 400, height: 300 }, page)).toEqual([700, 150]);
  });
});

describe('lines that draw what is dragged', () => {
  const lines = snapLines([
    [0, 0, 1000, 1000],
    [200, 300, 100, 50],
  ]);

  test.each<[string, Box, Point]>([
    ['the middle of the page', [447, 700, 100, 40], [3, 0]],
    ['an edge of something else', [304, 600, 80, 90], [-4, 0]],
    ['both ways at once', [197, 352, 60, 40], [3, -2]],
    ['nothing is near', [40, 60, 20, 20], [0, 0]],
    ['the nearer of two edges', [195, 600, 104, 90], [1, 0]],
    ['at the end of its reach', [6, 60, 20, 20], [-6, 0]],
    ['beyond its reach', [7, 60, 20, 20], [0, 0]],
    ['the middle of something else, down', [40, 318, 16, 16], [0, -1]],
  ])('%s', (_title, box, by) => {
    expect(snap(box, lines, 6).by).toEqual(by);
  });

  test('are shown as long as all that is on them', () => {
    const { guides } = snap([198, 520, 60, 40], lines, 6);
    expect(guides).toEqual([{ along: 'x', at: 200, from: 300, to: 560 }]);
  });

  test('an edge that is pulled is drawn, and the other one is not', () => {
    expect(snap([10, 0, 194, 10], lines, 6, { x: [1], y: [] }).by).toEqual([-4, 0]);
  });
});

const shape = (id: number, box: Box, more: Partial<ComicObject> = {}): ComicObject => ({
  id,
  type: 'shape',
  kind: 'rect',
  x: box[0],
  y: box[1],
  width: box[2],
  height: box[3],
  ...(more.rotate !== undefined && { rotate: more.rotate }),
  ...(more.pivot !== undefined && { pivot: more.pivot }),
});
const frame = (id: number, box: Box, objects: readonly ComicObject[], rotate = 0): FrameObject => ({
  id,
  type: 'frame',
  x: box[0],
  y: box[1],
  width: box[2],
  height: box[3],
  rotate,
  objects,
});

describe('what a finger meets', () => {
  const objects = [
    shape(1, [0, 0, 400, 400]),
    shape(2, [100, 100, 100, 100], { rotate: 45 }),
    frame(3, [500, 500, 200, 200], [shape(4, [0, 0, 100, 100]), shape(5, [150, 150, 400, 400])]),
    shape(6, [900, 900, 4, 4]),
  ];
  const ids = (x: number, y: number, reach = 0) =>
    objectsAt({ objects }, [x, y], reach).map(({ object }) => object.id);

  test.each<[string, readonly [number, number], readonly number[]]>([
    ['the topmost first', [150, 150], [2, 1]],
    ['a turned thing within its own edges', [105, 105], [1]],
    ['beyond its box where it was turned to', [150, 82], [2, 1]],
    ['what lies in a frame', [550, 550], [4, 3]],
    ['not what a frame cuts off', [800, 800], []],
    ['what it does not cut off', [690, 690], [5, 3]],
  ])('%s', (_title, [x, y], met) => {
    expect(ids(x, y)).toEqual(met);
  });

  test('is also a small object beside the finger', () => {
    expect(ids(915, 902)).toEqual([]);
    expect(ids(915, 902, 22)).toEqual([6]);
  });

  test('is chosen from the top, and with another press from below', () => {
    const candidates = selectableObjects(objectsAt({ objects }, [150, 150], 0), undefined);
    expect(nextSelection(candidates, [])).toBe(2);
    expect(nextSelection(candidates, [2])).toBe(1);
    expect(nextSelection(candidates, [1])).toBe(2);
    expect(nextSelection(candidates, [1, 2])).toBe(2);
    expect(nextSelection([], [1])).toBeUndefined();
  });

  test('in a frame only once the author has gone into it', () => {
    const hit = objectsAt({ objects }, [550, 550], 0);
    expect(selectableObjects(hit, undefined)).toEqual([3]);
    expect(innerAt(hit, 3)).toBe(4);
    expect(enteredFrame({ objects }, [4])).toBe(3);
    expect(enteredFrame({ objects }, [3])).toBeUndefined();
    const around: FrameObject = { id: 90, type: 'frame', x: 0, y: 0, width: 900, height: 900, objects };
    expect(enteredFrame({ objects: [around] }, [4])).toBe(3);
    expect(selectableObjects(hit, 3)).toEqual([4, 3]);
  });

  test('is selected by a box that contains all of it', () => {
    expect(objectsWithin({ objects }, [450, 450, 500, 500])).toEqual([3, 6]);
    expect(objectsWithin({ objects }, [100, 100, 100, 100])).toEqual([]);
  });
});

describe('a handle that is pulled', () => {
  test.each<[string, Side, Point, boolean, Box]>([
    ['the right edge', { across: 1, down: 0 }, [50, 9], false, [0, 0, 150, 40]],
    ['the left upper corner', { across: -1, down: -1 }, [10, 5], false, [10, 5, 90, 35]],
    ['a corner that keeps the shape', { across: 1, down: 1 }, [100, 0], true, [0, 0, 200, 80]],
    ['an edge that keeps the shape, on both sides', { across: 1, down: 0 }, [50, 0], true, [0, -10, 150, 60]],
    ['never through the other side', { across: 1, down: 0 }, [-500, 0], false, [0, 0, 8, 40]],
    ['the upper edge, keeping the shape', { across: 0, down: -1 }, [9, -40], true, [-50, -40, 200, 80]],
    ['a corner, by the longer of two ways', { across: 1, down: 1 }, [10, -30], true, [0, 0, 25, 10]],
    ['to the smallest, keeping the shape', { across: 1, down: 0 }, [-500, 0], true, [0, 16, 8, 8]],
    ['the lower edge', { across: 0, down: 1 }, [70, 15], false, [0, 0, 100, 55]],
  ])('%s', (_title, side, way, keepsRatio, box) => {
    expect(resizedBox([0, 0, 100, 40], side, way, keepsRatio)).toEqual(box);
  });

  test('makes a flat thing as wide as it is pulled, though it has no shape to keep', () => {
    const side = { across: 1, down: 1 } as const;
    expect(resizedBox([0, 0, 0, 40], side, [50, 10], true)).toEqual([0, 0, 50, 50]);
    expect(resizedBox([0, 0, 40, 0], side, [10, 50], true)).toEqual([0, 0, 50, 50]);
  });

  const turnedThings: readonly [string, ComicObject[]][] = [
    ['upright', [shape(1, [100, 200, 300, 160])]],
    ['turned', [shape(1, [100, 200, 300, 160], { rotate: 30 })]],
    ['turned about its corner', [shape(1, [100, 200, 300, 160], { rotate: 110, pivot: [0, 1] })]],
    [
      'in a turned frame',
      [frame(9, [50, 60, 600, 600], [shape(1, [40, 80, 300, 160], { rotate: -20 })], 75)],
    ],
  ];

  test.each(turnedThings)(
    'leaves the opposite point of a thing that is %s where it was',
    (_title, objects) => {
      for (const side of sides) {
        const project = { ...newProject('A try', 'en'), pages: [{ id: 1, objects }] };
        const placed = findPlaced({ objects }, 1);
        if (placed === undefined) throw new Error('It is there');
        const { from, to } = resizedBoxes(placed, side, [37, -21], false);
        const after = findPlaced(
          resizeObjects(1, [1], from, to).change(project).pages[0] ?? { objects: [] },
          1,
        );
        if (after === undefined) throw new Error('It is there still');
        const opposite = (box: ReturnType<typeof rectOnPage>) =>
          pointOf(box, [(-side.across * box.width) / 2, (-side.down * box.height) / 2]);
        const [x, y] = opposite(rectOnPage(placed));
        const [afterX, afterY] = opposite(rectOnPage(after));
        expect(afterX).toBeCloseTo(x, 0);
        expect(afterY).toBeCloseTo(y, 0);
      }
    },
  );

  test.each<[number, number, boolean, number]>([
    [0, 44, true, 45],
    [0, 88, false, 90],
    [0, 44, false, 44],
    [10, 1, true, 5],
    [90, -92, false, -90],
    [0, 87, false, 87],
    [0, 30.4, false, 30],
  ])('at %s°, turned by %s, in steps %s: turns by %s', (now, turn, inSteps, result) => {
    expect(snappedRotation(now, turn, inSteps)).toBe(result);
  });

  test('turns the short way round', () => {
    expect(rotationBetween([0, 0], [-10, 1], [-10, -1])).toBeCloseTo(11.42, 1);
  });
});
