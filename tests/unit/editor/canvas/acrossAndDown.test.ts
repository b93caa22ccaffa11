import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachObject } from '@/comics/pageContents';
import type { Point } from '@/comics/project';
import { objectsAt, objectsWithin, rectOnPage } from '@/editor/canvas/geometry/hitTest';
import { resizedBox, snap, snapLines } from '@/editor/canvas/geometry/transform';
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
import { type Drag, draggedOn, moveDrag, resizeDrag } from '@/editor/canvas/pointer/drags';
import { handlesOf } from '@/editor/canvas/selection/handles';
import { pageSize } from '@/editor/document/Command';
import { fillAt, markBounds, openDrawings, touchedStrokes } from '@/editor/document/drawings/drawingGeometry';
import { freePosition } from '@/editor/document/objects/freePosition';
import { boundsOf, boundsOfAll } from '@/editor/document/objects/tree';
import { randomFiles } from '../../../support/comics/randomFiles';
import { differences, transposed } from '../../../support/comics/transposed';
import { edited, firstPage } from '../document/comicWith';
import { asItIs, type Given, given, onItsSide, type Sight } from '../onItsSide';

type Row = readonly [what: string, of: (the: Sight, given: Given) => unknown];

const view = (the: Sight, { at: [x, y] }: Given) => the.of({ scale: 0.75, x, y });
const room = (the: Sight) => the.of({ width: 390, height: 844 });
const sizeOf = (the: Sight, { project }: Given) => the.of(pageSize(project, firstPage(project)));
const pageOf = (the: Sight, { project }: Given) => the.of(firstPage(project));
const placedOn = (the: Sight, one: Given) => [...eachObject(pageOf(the, one).objects)];

/** What a drag changes and shows, without the order of its guides. */
function dragged(the: Sight, one: Given, drag: Drag, keys: { shift: boolean; alt: boolean }) {
  const { command, guides, readout } = drag(the.of(one.way), keys);
  const sorted = guides.map((guide) => JSON.stringify(the.of(guide))).sort();
  return {
    project: edited(the.of(one.project), command),
    guides: the.of(sorted.map((guide) => JSON.parse(guide))),
    readout,
  };
}

const held = [
  ['', { shift: false, alt: false }],
  [' with Shift', { shift: true, alt: false }],
  [' with Alt', { shift: false, alt: true }],
] as const;

const drags: readonly Row[] = held.flatMap(([how, keys]): readonly Row[] => [
  [
    `a move${how}`,
    (the, one) => dragged(the, one, moveDrag(canvas(the, one), [2, 12], the.of(one.at)), keys),
  ],
  [
    `a move in a frame${how}`,
    (the, one) => dragged(the, one, moveDrag(canvas(the, one), [7], the.of(one.at)), keys),
  ],
  ...[2, 3, 5, 9].map(
    (id): Row => [
      `a pull at a side of object ${id}${how}`,
      (the, one) =>
        dragged(the, one, resizeDrag(canvas(the, one), [id], the.of(one.side), the.of(one.at)), keys),
    ],
  ),
  [
    `a pull at several${how}`,
    (the, one) =>
      dragged(the, one, resizeDrag(canvas(the, one), [2, 3, 12], the.of(one.side), the.of(one.at)), keys),
  ],
]);

const canvas = (the: Sight, one: Given) => draggedOn(pageOf(the, one), sizeOf(the, one), view(the, one));

const rows: readonly Row[] = [
  ['the page that fits', (the, one) => fitView(room(the), sizeOf(the, one))],
  ['a zoom about a point', (the, one) => zoomAt(view(the, one), 1.5, the.of(one.way))],
  [
    'two fingers',
    (the, one) =>
      pinchZoom(
        view(the, one),
        [the.of<Point>([10, 20]), the.of<Point>([90, 300])],
        [the.of(one.way), the.of(one.at)],
      ),
  ],
  ['the end of the viewport', (the, one) => clampToViewport(view(the, one), room(the), sizeOf(the, one))],
  ['what comes into view', (the, one) => showingBox(view(the, one), room(the), the.of(one.box))],
  ['a point of the page', (the, one) => onPage(view(the, one), the.of(one.way))],
  ['a point of the viewport', (the, one) => toCanvas(view(the, one), the.of(one.way))],
  ['the middle of what is visible', (the, one) => visibleCenter(view(the, one), room(the), sizeOf(the, one))],
  [
    'a free position',
    (the, one) =>
      freePosition(the.of({ width: 150, height: 90 }), {
        middle: the.of(one.at),
        page: the.of({ width: 1080, height: 1230 }),
        existing: pageOf(the, one).objects,
        faces: [],
      }),
  ],
  ['the bounds of objects', (the, one) => placedOn(the, one).map(boundsOf)],
  ['the bounds of all', (the, one) => boundsOfAll(placedOn(the, one))],
  ['objects as drawn', (the, one) => placedOn(the, one).map(rectOnPage)],
  [
    'objects under a finger, and beside them',
    (the, one) =>
      [one.at, ...besideObjects(one)].map((at) =>
        objectsAt(pageOf(the, one), the.of(at), 22)
          .map(({ object }) => object.id)
          .join(),
      ),
  ],
  ['objects within a box', (the, one) => objectsWithin(pageOf(the, one), the.of(one.box)).map(String)],
  [
    'a box that is pulled',
    (the, one) => resizedBox(the.of(one.box), the.of(one.side), the.of(one.way), false),
  ],
  [
    'a box that keeps its ratio',
    (the, one) => resizedBox(the.of(one.box), the.of(one.side), the.of(one.way), true),
  ],
  [
    'a box that snaps',
    (the, one) => snap(the.of(one.box), snapLines(placedOn(the, one).map(boundsOf)), 60).by,
  ],
  ['the handles of one object', (the, one) => handles(the, one, [12])],
  ['the handles of a bubble in a frame', (the, one) => handles(the, one, [9])],
  ['the handles of several', (the, one) => handles(the, one, [2, 3])],
  ['the bounds of drawn lines', (the, one) => drawingsOn(the, one).map(({ object }) => markBounds(object))],
  [
    'what an eraser touches',
    (the, one) =>
      drawingsOn(the, one).map((placed) =>
        touchedStrokes(placed, the.of(one.at), the.of(one.way), 40).map(String),
      ),
  ],
  [
    'the area under a finger',
    (the, one) => drawingsOn(the, one).map((placed) => `${fillAt(placed, the.of(one.at))}`),
  ],
];

/** So near that a finger still hits a small object there. */
const besideObjects = (one: Given) =>
  placedOn(asItIs, one).flatMap((placed): Point[] => {
    const [x, y, width, height] = boundsOf(placed);
    const [middle, centre] = [x + width / 2, y + height / 2];
    return [
      [x - 7, centre],
      [x + width + 7, centre],
      [middle, y - 7],
      [middle, y + height + 7],
    ];
  });

const drawingsOn = (the: Sight, one: Given) => openDrawings(pageOf(the, one));

/** All but the handles that are always below or above the object. */
function handles(the: Sight, one: Given, ids: readonly number[]): unknown {
  const found = handlesOf(pageOf(the, one), ids, view(the, one), room(the)).flatMap((handle) => {
    if (handle.kind === 'turn' || handle.kind === 'move') return [];
    const { kind, at } = handle;
    return [{ kind, at, side: kind === 'side' ? handle.side : undefined }];
  });
  return the.of(
    the
      .of(found)
      .map((handle) => JSON.stringify(handle))
      .sort()
      .map((handle) => JSON.parse(handle)),
  );
}

describe('the canvas treats across and down alike', () => {
  test.each([...rows, ...drags])('in %s', (_what, of) => {
    fc.assert(
      fc.property(given, (one) => {
        expect(differences(of(onItsSide, one), transposed(of(asItIs, one)))).toEqual([]);
      }),
      randomFiles(12),
    );
  });
});
