import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box, ComicObject, Point, ProjectFile } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { copyObjects } from '@/editor/document/clip';
import { addFill, addStroke, type DrawnStroke, eraseMarks } from '@/editor/document/drawings/changeDrawings';
import { openedId } from '@/editor/document/objectReferences';
import { duplicateObjects, removeObjects } from '@/editor/document/objects/addAndRemoveObjects';
import { alignObjects, distributeObjects, orderObjects } from '@/editor/document/objects/arrangeObjects';
import { withRooms } from '@/editor/document/objects/bubbleRoom';
import { moveObjects, resizeObjects, rotateObjects } from '@/editor/document/objects/transformObjects';
import { lockObjects, setFields } from '@/editor/document/objects/updateObjects';
import { pasteObjects } from '@/editor/document/pasteObjects';
import { placePicture, replacePicture } from '@/editor/document/resources/placePicture';
import { detachSymbol } from '@/editor/document/reuse/detachSymbol';
import { toOpened } from '@/editor/document/reuse/opened';
import { setSteps } from '@/editor/document/reuse/pageViews';
import { makeSymbol, placeSymbol } from '@/editor/document/reuse/symbols';
import { randomFiles } from '../../../../support/comics/randomFiles';
import { differences, transposed } from '../../../../support/comics/transposed';
import { asItIs, type Given, given, inOtherOrder, onItsSide, type Sight } from '../../onItsSide';
import { edited, firstPage } from '../comicWith';

type Row = readonly [what: string, of: (the: Sight, given: Given) => Command];

const stroke = (the: Sight, points: readonly Point[]): DrawnStroke => ({
  color: '#333333',
  width: 12,
  points: points.map((one) => {
    const [x, y] = the.of(one);
    return [x, y, 0.5];
  }),
});

/** Work within the list in which an object is. */
const inPlace: readonly Row[] = [
  ['is moved', (the, { way }) => moveObjects(1, the.ids(2, 7, 11), ...the.of(way))],
  [
    'is moved by parts of a unit',
    (the) => moveObjects(1, the.ids(2, 5, 8), ...the.of<Point>([0.126, 7.777])),
  ],
  ['is resized', (the, { box }) => resizeObjects(1, [3], the.of<Box>([0, 0, 90, 90]), the.of(box))],
  [
    'is resized in a frame',
    (the, { box }) => resizeObjects(1, [9], the.of<Box>([0, 0, 90, 90]), the.of(box)),
  ],
  [
    'is pulled to almost nothing',
    (the, { at: [x, y] }) =>
      resizeObjects(1, [2], the.of<Box>([x, y, 90, 70]), the.of<Box>([x + 89, y + 68, 1, 2])),
  ],
  [
    'is resized with others',
    (the, { box }) => resizeObjects(1, the.ids(2, 3, 9, 12), the.of<Box>([10, -20, 500, 400]), the.of(box)),
  ],
  ['is turned', (the, { turn }) => rotateObjects(1, the.ids(2, 7, 9), the.of({ rotate: turn }).rotate)],
  [
    'is turned about a point',
    (the, { turn, at }) => rotateObjects(1, the.ids(2, 7, 10), the.of({ rotate: turn }).rotate, the.of(at)),
  ],
  ...(['left', 'center', 'right'] as const).flatMap((edge, index): readonly Row[] => {
    const other = (['top', 'middle', 'bottom'] as const)[index] ?? 'top';
    return [
      [`is aligned with the page: ${edge}`, (the) => alignObjects(1, [2], the.pick(edge, other))],
      [`is aligned with others: ${edge}`, (the) => alignObjects(1, the.ids(2, 5, 10), the.pick(edge, other))],
    ];
  }),
  ['is distributed', (the) => distributeObjects(1, the.ids(12, 2, 3, 10), the.pick('across', 'down'))],
  ['is duplicated', (the) => duplicateObjects(1, the.ids(2, 5, 11))],
  ['is removed', (the) => removeObjects(1, the.ids(3, 7, 10))],
  ['is locked', (the) => lockObjects(1, the.ids(3, 7, 10), true)],
  ['comes forward', (the) => orderObjects(1, the.ids(2, 5, 10), 'forward')],
  ['goes backward', (the) => orderObjects(1, the.ids(9, 10, 11), 'backward')],
  ['comes to the front', (the) => orderObjects(1, the.ids(2, 5, 10), 'front')],
  [
    'gets a place by numbers',
    (the, { box: [x, y, width, height] }) =>
      setFields(1, 7, the.of({ x, y: y + 0.126, width, height: height * 1e6 })),
  ],
  ['gets another picture', () => replacePicture(1, 5, [0, 1])],
  ['of a symbol is detached', () => detachSymbol(1, 11)],
  ['gets another stroke', (the, { at, way }) => addStroke(1, 10, stroke(the, [at, way, [0, 900]]), 'above')],
  ['gets another stroke in frames', (the, { at, way }) => addStroke(1, 8, stroke(the, [at, way]), 'above')],
  ['gets another area', (the, { at }) => addFill(1, 10, '#ff0000', the.of([[[0, 5], at, [300, 7]]]))],
  [
    'loses what is erased',
    () => eraseMarks(1, new Map([[10, { strokes: new Set([1]), fills: new Set([0]) }]])),
  ],
];

const anywhere: readonly Row[] = [
  ['is moved beyond the limits', (the) => moveObjects(1, the.ids(3, 10), ...the.of<Point>([1e9, -1e9]))],
  ['is copied and pasted', (the, { project }) => pasted(the.of(project), the.ids(2, 7, 9))],
  [
    'is a picture beside what is there',
    (the, { box, at }) =>
      placePicture(1, [0, 1], the.of({ width: box[2], height: box[3] }), { middle: the.of(at) }),
  ],
  [
    'is a picture that was dropped',
    (the, { box, at }) =>
      twice(
        placePicture(1, [0, 1], the.of({ width: box[2], height: box[3] }), {
          middle: the.of(at),
          isExact: true,
        }),
      ),
  ],
  [
    'is a picture in an empty frame',
    (the, { box }) => placePicture(1, [0, 1], the.of({ width: box[2], height: box[3] }), { frameId: 13 }),
  ],
  ['becomes a symbol', (the) => makeSymbol(1, the.ids(2, 5, 9), String)],
  ['is another instance', (the, { at }) => placeSymbol(1, 'star', the.of(at))],
  ['is the first stroke', (the, { at, way }) => addStroke(1, null, stroke(the, [at, way]), 'below')],
  ['is a step of the guided view', (the, { box }) => setSteps(1, [the.of(box), 7])],
  [
    'is moved in the phone layout',
    (the, { way }) =>
      toOpened(moveObjects(openedId, the.ids(2, 3, 7), ...the.of(way)), { kind: 'portrait', pageId: 1 }, 1),
  ],
  [
    'is resized in the phone layout',
    (the, { box }) =>
      toOpened(
        resizeObjects(openedId, [3], the.of<Box>([0, 0, 50, 70]), the.of(box)),
        { kind: 'portrait', pageId: 1 },
        1,
      ),
  ],
  [
    'is a step that is moved',
    (the, { way }) =>
      toOpened(
        moveObjects(openedId, the.ids(firstStep, firstStep + 1, firstStep + 2), ...the.of(way)),
        { kind: 'steps', pageId: 1 },
        1,
      ),
  ],
  ['is a bubble between faces', (the, { way }) => withRooms(moveObjects(1, the.ids(3, 9), ...the.of(way)))],
];

const firstStep = Number.MAX_SAFE_INTEGER - 1000;

function pasted(project: ProjectFile, ids: readonly number[]): Command {
  const clip = copyObjects(project, 1, ids, 'ours');
  if (clip === undefined) throw new Error('Nothing is copied');
  return twice(pasteObjects(clip, 1, 'ours'));
}

function twice({ change, ...command }: Command): Command {
  return { ...command, change: (project) => change(change(project)) };
}

const run = (the: Sight, one: Given, of: Row[1]) => edited(the.of(one.project), of(the, one));

describe('what is done to a comic', () => {
  test.each([...inPlace, ...anywhere])(
    'is the same across and down, and in any order of the selection, when something %s',
    (_what, of) => {
      fc.assert(
        fc.property(given, (one) => {
          const usual = run(asItIs, one, of);
          expect(differences(run(onItsSide, one, of), transposed(usual))).toEqual([]);
          expect(differences(run(inOtherOrder, one, of), usual)).toEqual([]);
        }),
        randomFiles(8),
      );
    },
  );

  test.each(inPlace)('is the same within another frame, when something %s', (_what, of) => {
    fc.assert(
      fc.property(given, ({ project, ...one }) => {
        const plain = withoutLayout(project);
        const inside = run(asItIs, { ...one, project: framed(plain) }, of);
        expect(differences(inside, framed(run(asItIs, { ...one, project: plain }, of)))).toEqual([]);
      }),
      randomFiles(5),
    );
  });
});

/** A placement in a frame is relative to it. */
function withoutLayout(project: ProjectFile): ProjectFile {
  return { ...project, pages: project.pages.map(({ id, objects }) => ({ id, objects })) };
}

/** All objects at the same positions of the page, but in a frame. */
function framed(project: ProjectFile): ProjectFile {
  const corner = { x: -70, y: 130 };
  const objects = firstPage(project).objects.map((object) => ({
    ...object,
    x: object.x - corner.x,
    y: object.y - corner.y,
  }));
  const around: ComicObject = { id: 90, type: 'frame', ...corner, width: 5000, height: 4000, objects };
  return { ...project, pages: [{ ...firstPage(project), objects: [around] }] };
}
