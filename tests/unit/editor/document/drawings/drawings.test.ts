import { describe, expect, test } from 'vitest';
import { maxStrokes } from '@/comics/features/drawing/drawing';
import { fillContours, strokePoints } from '@/comics/features/drawing/drawingPoints';
import { pivotOf, rotateAround, toPage } from '@/comics/geometry';
import { comicsLimits } from '@/comics/limits';
import type { Box, ComicObject, ComicPage, Point } from '@/comics/project';
import { validateProject } from '@/comics/validate/validateProject';
import { addFill, addStroke, type DrawnStroke, eraseMarks } from '@/editor/document/drawings/changeDrawings';
import { closedArea } from '@/editor/document/drawings/closedArea';
import {
  atPageScale,
  fillAt,
  inDrawing,
  openDrawings,
  type PlacedDrawing,
  touchedStrokes,
} from '@/editor/document/drawings/drawingGeometry';
import { simplify } from '@/editor/document/drawings/simplify';
import { createEditorStore } from '@/editor/document/editorStore';
import { newProject } from '@/editor/document/newProject';
import { resizeObjects, rotateObjects } from '@/editor/document/objects/transformObjects';
import { lockObjects } from '@/editor/document/objects/updateObjects';

const line = (...points: readonly Point[]): DrawnStroke => ({
  color: '#111111',
  width: 10,
  points: points.map(([x, y]) => [x, y, 0.5]),
});
const box = (x: number, y: number, side: number) =>
  line([x, y], [x + side, y], [x + side, y + side], [x, y + side], [x, y]);
const shape: ComicObject = { id: 50, type: 'shape', kind: 'rect', x: 0, y: 0, width: 90, height: 90 };

function open(objects: readonly ComicObject[] = [], portrait?: ComicPage['portrait']) {
  const blank = newProject('A try', 'en');
  const store = createEditorStore({
    ...blank,
    ids: { ...blank.ids, object: { ver: 1, midn: 100 } },
    pages: [{ id: 1, objects, end: true, ...(portrait && { portrait }) }],
  });
  const page = (): ComicPage => store.state().comic.pages[0] ?? { id: 1, objects: [] };
  /** From the bottom. */
  const drawing = (index = 0): PlacedDrawing => {
    const placed = openDrawings(page()).toReversed()[index];
    if (placed === undefined) throw new Error('There is no such drawing');
    return placed;
  };
  return {
    store,
    page,
    drawing,
    count: () => openDrawings(page()).length,
    draw: (stroke: DrawnStroke, id: number | null = null, place: 'above' | 'below' = 'above') =>
      store.run(addStroke(1, id, stroke, place)),
    /** The points of a stroke in units of the page. */
    onPage: (stroke: number, index = 0) => {
      const { object, frames } = drawing(index);
      const [wide, high] = object.size;
      return strokePoints(object.strokes[stroke]?.points ?? '').map(([x, y]) => {
        const own: Point = [object.x + (x * object.width) / wide, object.y + (y * object.height) / high];
        return toPage(rotateAround(own, pivotOf(object), object.rotate ?? 0), frames).map(Math.round);
      });
    },
    boxOf: ({ object: { x, y, width, height } }: PlacedDrawing): Box => [x, y, width, height],
  };
}

describe('a stroke', () => {
  test('begins a drawing in a file of version 2, with its box around the line', () => {
    const { store, draw, drawing, boxOf, onPage } = open();
    draw(line([100, 100], [200, 150]));
    expect(store.state().comic.version).toBe(2);
    expect(boxOf(drawing())).toEqual([95, 95, 110, 60]);
    expect(drawing().object.size).toEqual([1100, 600]);
    expect(onPage(0)).toEqual([
      [100, 100],
      [200, 150],
    ]);
    expect(validateProject(store.state().comic).map(({ code }) => code)).not.toContain('E_SCHEMA');
  });

  test('makes the drawing larger on any side, and leaves the others where they are', () => {
    const { draw, drawing, boxOf, onPage } = open();
    draw(line([100, 100], [200, 150]));
    const { id } = drawing().object;
    draw(line([50, 120]), id);
    draw(line([300, 20], [310, 400]), id);
    expect(boxOf(drawing())).toEqual([45, 15, 270, 390]);
    expect(onPage(0)).toEqual([
      [100, 100],
      [200, 150],
    ]);
    expect(onPage(1)).toEqual([[50, 120]]);
    expect(onPage(2)).toEqual([
      [300, 20],
      [310, 400],
    ]);
  });

  test('is undone and redone alone; undoing the first removes the drawing', () => {
    const { store, draw, drawing, count } = open();
    draw(line([100, 100], [200, 150]));
    draw(line([10, 10]), drawing().object.id);
    store.undo();
    expect(drawing().object.strokes).toHaveLength(1);
    store.undo();
    expect(count()).toBe(0);
    store.redo();
    store.redo();
    expect(drawing().object.strokes).toHaveLength(2);
  });

  test('stays where it is in a drawing that was turned and stretched', () => {
    const { store, draw, drawing, onPage } = open();
    draw(box(100, 100, 100));
    const { id, x, y, width, height } = drawing().object;
    store.run(resizeObjects(1, [id], [x, y, width, height], [x, y, width * 2, height]));
    store.run(rotateObjects(1, [id], 30));
    const before = onPage(0);
    draw(line([700, 600], [720, 650]), id);
    const moved = onPage(0).map(([left = 0, top = 0], index) => {
      const [formerLeft = 0, formerTop = 0] = before[index] ?? [];
      return Math.hypot(left - formerLeft, top - formerTop);
    });
    expect(Math.max(...moved)).toBeLessThanOrEqual(1);
    expect(onPage(1)).toEqual([
      [700, 600],
      [720, 650],
    ]);
    const { object } = drawing();
    expect([object.size[0] / 10, object.size[1] / 10]).toEqual([object.width, object.height]);
  });

  test('is in the frame that the drawing is in', () => {
    const frame: ComicObject = {
      id: 60,
      type: 'frame',
      x: 300,
      y: 300,
      width: 500,
      height: 500,
      objects: [],
    };
    const first = open();
    first.draw(line([10, 10], [60, 60]));
    const { object } = first.drawing();
    const { draw, onPage } = open([{ ...frame, objects: [{ ...object, id: 61 }] }]);
    draw(line([400, 420]), 61);
    expect(onPage(1)).toEqual([[400, 420]]);
  });

  test('goes under the other objects on request, and into a new drawing where the old one is locked', () => {
    const { store, page, draw, drawing } = open([shape]);
    draw(line([10, 10]), null, 'below');
    expect(page().objects.map(({ type }) => type)).toEqual(['drawing', 'shape']);
    const { id } = drawing().object;
    store.run(lockObjects(1, [id], true));
    draw(line([30, 30]), id);
    expect(page().objects.map(({ type }) => type)).toEqual(['drawing', 'shape', 'drawing']);
  });

  test('goes into a new drawing where the old one is full, and is refused where the page is', () => {
    const many = Array.from({ length: comicsLimits.strokePoints }, (_, index): Point => [index, 0]);
    const { draw, drawing, count } = open();
    draw(line(...many));
    const { id } = drawing().object;
    for (let times = 1; times < 20; times += 1) draw(line(...many), id);
    expect([count(), drawing().object.strokes.length]).toEqual([1, 20]);
    draw(line([1, 1]), id);
    expect([count(), drawing(1).object.strokes.length]).toEqual([2, 1]);

    const { object } = drawing();
    const dots = Array.from({ length: maxStrokes }, () => ({
      color: '#000000',
      width: 9,
      points: '0 0 50',
    }));
    const dotted = open([{ ...object, id: 61, strokes: dots }]);
    dotted.draw(line([1, 1]), 61);
    expect([dotted.count(), dotted.drawing(1).object.strokes.length]).toEqual([2, 1]);

    const crowd = Array.from({ length: comicsLimits.objectsInList }, (_, index) => ({
      ...shape,
      id: index + 1,
    }));
    const full = open(crowd);
    const before = full.page();
    full.draw(line([1, 1]));
    expect(full.page()).toBe(before);
  });

  test('keeps the phone layout of the drawing in step', () => {
    const first = open();
    first.draw(line([100, 100], [200, 200]));
    const { object } = first.drawing();
    const portrait = {
      width: 1080,
      height: 1920,
      objects: { 61: { x: 0, y: 500, width: 220, height: 220 } },
    };
    const { draw, page } = open([{ ...object, id: 61 }], portrait);
    draw(line([100, 300]), 61);
    // Twice as large as on the page.
    expect(page().portrait?.objects?.['61']).toEqual({ x: 0, y: 500, width: 220, height: 420 });
  });
});

describe('the eraser', () => {
  test('reaches no drawing that is locked, nor one in a locked frame', () => {
    const frame = { id: 60, type: 'frame', x: 0, y: 0, width: 500, height: 500 } as const;
    const first = open();
    first.draw(line([10, 10], [60, 60]));
    const { object } = first.drawing();
    const { store, count } = open([{ ...frame, objects: [{ ...object, id: 61 }] }]);
    for (const id of [60, 61]) {
      store.run(lockObjects(1, [id], true));
      expect(count()).toBe(0);
      store.run(lockObjects(1, [id], false));
      expect(count()).toBe(1);
    }
  });

  test.each([
    ['across a line', [150, 50], [150, 250], [0, 2]],
    ['on a line', [100, 103], [100, 103], [0]],
    ['beside all', [150, 125], [155, 130], []],
    ['over a dot', [150, 150], [152, 151], [1]],
  ] as const)('touches strokes by the whole of their width: %s', (_where, from, to, touched) => {
    const { draw, drawing } = open();
    draw(line([100, 100], [200, 100]));
    const { id } = drawing().object;
    draw(line([150, 150]), id);
    draw(line([120, 200], [180, 200]), id);
    expect(touchedStrokes(drawing(), from, to, 2)).toEqual(
      from[0] === 150 && to[1] === 250 ? [0, 1, 2] : touched,
    );
  });

  test('shrinks the box, and removes a drawing that has nothing left', () => {
    const { store, draw, drawing, boxOf, count, onPage } = open();
    draw(line([100, 100], [200, 100]));
    const { id } = drawing().object;
    draw(line([500, 500]), id);
    const fills = new Set<number>();
    store.run(eraseMarks(1, new Map([[id, { strokes: new Set([1]), fills }]])));
    expect(boxOf(drawing())).toEqual([95, 95, 110, 10]);
    expect(onPage(0)).toEqual([
      [100, 100],
      [200, 100],
    ]);
    store.run(eraseMarks(1, new Map([[id, { strokes: new Set([0]), fills }]])));
    expect(count()).toBe(0);
    store.undo();
    expect(drawing().object.strokes).toHaveLength(1);
  });

  test('erases the filled area that is above another, first', () => {
    const { store, draw, drawing } = open();
    draw(box(100, 100, 100));
    const { id } = drawing().object;
    const area = (side: number) => [
      [
        [50, 50],
        [side, 50],
        [side, side],
        [50, side],
      ] as const,
    ];
    store.run(addFill(1, id, '#ff0000', area(1000)));
    store.run(addFill(1, id, '#00ff00', area(500)));
    expect([fillAt(drawing(), [130, 130]), fillAt(drawing(), [180, 180])]).toEqual([1, 0]);
  });

  test('erases a filled area, but not the lines above it', () => {
    const { store, draw, drawing } = open();
    draw(box(100, 100, 100));
    const { id } = drawing().object;
    store.run(
      addFill(1, id, '#ff0000', [
        [
          [50, 50],
          [1050, 50],
          [1050, 1050],
        ],
      ]),
    );
    expect([fillAt(drawing(), [180, 120]), fillAt(drawing(), [110, 190])]).toEqual([0, undefined]);
    store.run(eraseMarks(1, new Map([[id, { strokes: new Set<number>(), fills: new Set([0]) }]])));
    expect(drawing().object).not.toHaveProperty('fills');
    expect(drawing().object.strokes).toHaveLength(1);
  });
});

describe('a closed area', () => {
  const page = [0, 0, 1080, 1080] as const;
  const areaAt = (strokes: readonly DrawnStroke[], at: Point) => {
    const { draw, drawing } = open();
    for (const [index, stroke] of strokes.entries()) draw(stroke, index === 0 ? null : drawing().object.id);
    const placed = drawing();
    const [left, top] = [placed.object.x * 10, placed.object.y * 10];
    const [, , right, bottom] = page;
    const bounds = [-left, -top, right * 10 - left, bottom * 10 - top] as const;
    const contours = closedArea(atPageScale(placed.object), inDrawing(at, placed), bounds);
    return contours?.map((contour) => contour.map(([x, y]): Point => [(x + left) / 10, (y + top) / 10]));
  };
  const sizeOf = (contour: readonly Point[] = []) =>
    Math.abs(
      contour.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = contour[(index + 1) % contour.length] ?? [x, y];
        return sum + (x * nextY - nextX * y) / 2;
      }, 0),
    );

  test('ends in the middle of the lines around it', () => {
    const [contour] = areaAt([box(100, 100, 400)], [300, 300]) ?? [];
    expect(sizeOf(contour) / 400 ** 2).toBeCloseTo(1, 1);
    expect(contour?.length).toBeLessThan(20);
  });

  test('may be closed by several lines, with small gaps between them', () => {
    const sides = [
      line([100, 100], [500, 100]),
      line([503, 100], [503, 500]),
      line([500, 504], [100, 504]),
      line([97, 500], [97, 104]),
    ];
    expect(areaAt(sides, [300, 300])).toHaveLength(1);
  });

  test('has holes where closed lines are in it', () => {
    const contours = areaAt([box(100, 100, 400), box(250, 250, 100)], [150, 150]) ?? [];
    const sizes = contours.map(sizeOf).sort((one, other) => other - one);
    expect(sizes).toHaveLength(2);
    expect((sizes[0] ?? 0) / 400 ** 2).toBeCloseTo(1, 1);
    expect((sizes[1] ?? 0) / 100 ** 2).toBeCloseTo(1, 0);
  });

  test.each([
    ['outside of all lines', [box(100, 100, 400)], [700, 700]],
    ['within an open line', [line([100, 100], [500, 100], [500, 500], [100, 500])], [300, 300]],
    ['beyond the page', [box(100, 100, 400)], [2000, 300]],
  ] as const)('is none %s', (_where, strokes, at) => {
    expect(areaAt(strokes, at)).toBeUndefined();
  });

  test('may end at the edges of the page', () => {
    const sky = areaAt([line([-20, 500], [1100, 500])], [500, 200]);
    expect(sizeOf(sky?.[0]) / (1080 * 500)).toBeCloseTo(1, 1);
  });

  test('that is filled again gets another color and no other area', () => {
    const { store, draw, drawing } = open();
    draw(box(100, 100, 400));
    const { object } = drawing();
    const contours = closedArea(object, [2000, 2000], [-1000, -1000, 9800, 9800]) ?? [];
    store.run(addFill(1, object.id, '#ff0000', contours));
    store.run(addFill(1, object.id, '#00ff00', contours));
    expect(drawing().object.fills?.map(({ color }) => color)).toEqual(['#00ff00']);
    expect(fillContours(drawing().object.fills?.[0]?.points ?? '')).toHaveLength(1);
    expect(validateProject(store.state().comic).filter(({ code }) => code.startsWith('E_'))).toEqual([]);
  });
});

describe('a simplified line', () => {
  test.each([
    [
      'a straight one keeps its ends',
      [
        [0, 0, 0.5],
        [5, 0, 0.5],
        [10, 0, 0.5],
      ],
      [
        [0, 0, 0.5],
        [10, 0, 0.5],
      ],
    ],
    [
      'a corner stays',
      [
        [0, 0, 0.5],
        [9, 0, 0.5],
        [9, 9, 0.5],
      ],
      [
        [0, 0, 0.5],
        [9, 0, 0.5],
        [9, 9, 0.5],
      ],
    ],
    [
      'pressure counts',
      [
        [0, 0, 0.2],
        [5, 0, 0.9],
        [10, 0, 0.2],
      ],
      [
        [0, 0, 0.2],
        [5, 0, 0.9],
        [10, 0, 0.2],
      ],
    ],
    ['a dot stays a dot', [[3, 4, 0.5]], [[3, 4, 0.5]]],
  ] as const)('%s', (_what, points, kept) => {
    expect(simplify<readonly [number, number, number]>(points, { tolerance: 0.5, width: 10 })).toEqual(kept);
  });

  test('has points no further apart than the gap', () => {
    const points = Array.from({ length: 101 }, (_, index): Point => [index, 0]);
    expect(simplify(points, { tolerance: 1, gap: 20 }).map(([x]) => x)).toEqual([0, 20, 40, 60, 80, 100]);
  });

  test('keeps to the limit of the format', () => {
    const points = Array.from({ length: 3000 }, (_, index): Point => [index, (index * 7919) % 50]);
    expect(simplify(points, { tolerance: 0.1 }).length).toBeLessThanOrEqual(comicsLimits.strokePoints);
  });
});
