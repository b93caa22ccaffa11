import { describe, expect, test } from 'vitest';
import { comicsLimits } from '@/comics/limits';
import { findObject } from '@/comics/pageContents';
import type { Action, ComicPage, ProjectFile } from '@/comics/project';
import { checkObjectLimits } from '@/editor/document/limits';
import { addObjects, duplicateObjects, removeObjects } from '@/editor/document/objects/addAndRemoveObjects';
import { addBehind, moveToIndex, type Order, orderObjects } from '@/editor/document/objects/arrangeObjects';
import { addedObjects } from '@/editor/document/objects/tree';
import { isLocked, lockObjects, setFields } from '@/editor/document/objects/updateObjects';
import { box, button, comicWith, edited, firstPage, frame, pageOf } from '../comicWith';

function idsOf({ objects }: ComicPage): readonly number[] {
  return objects.map(({ id }) => id);
}

const show = (object: number): Action => ({ do: 'show', object });

describe('what is added', () => {
  test('gets ids that nothing had, keeps referring to itself, and names nothing that is not there', () => {
    const comic = pageOf(box(2));
    const grown = edited(
      comic,
      addObjects(1, [frame(1, [0, 0, 9, 9], [box(2)]), button(3, [show(2), show(9)])]),
    );
    expect(firstPage(grown).objects).toMatchObject([
      { id: 2 },
      { id: 100, objects: [{ id: 101 }] },
      { id: 102, onTap: [{ object: 101 }] },
    ]);
    expect(grown.ids.object.midn).toBe(103);
    expect(addedObjects(firstPage(comic), firstPage(grown))).toEqual([100, 102]);
  });

  test('is in a frame when it is placed there', () => {
    const grown = edited(pageOf(frame(2, [0, 0, 9, 9], [box(3)])), addObjects(1, [box(1)], 2));
    expect(findObject(firstPage(grown), 2)).toMatchObject({ objects: [{ id: 3 }, { id: 100 }] });
  });

  test('makes a comic one of version 2 when it needs that', () => {
    const comic: ProjectFile = { ...pageOf(), version: 1 };
    expect(edited(comic, addObjects(1, [box(1)])).version).toBe(1);
    expect(edited(comic, addObjects(1, [{ ...box(1), depth: 2 }])).version).toBe(2);
  });

  test('is not added where there is no room, which can be checked before', () => {
    const many = Array.from({ length: comicsLimits.objectsInList }, (_, index) => box(1000 + index));
    const full = pageOf(...many);
    expect(checkObjectLimits(full, 1, [box(1)])).toBe('list');
    expect(edited(full, addObjects(1, [box(1)]))).toBe(full);
    expect(edited(full, duplicateObjects(1, [1000]))).toBe(full);

    const pages = Array.from({ length: 40 }, (_, index) => ({ id: 1 + index, objects: many }));
    const whole = comicWith([...pages, { id: 99, objects: [] }]);
    expect(checkObjectLimits(whole, 99, [box(1)])).toBe('comic');
    const [, ...others] = many;
    const almost = comicWith([...pages.slice(1), { id: 98, objects: others }, { id: 99, objects: [] }]);
    expect(checkObjectLimits(almost, 99, [box(1)])).toBe('there');
    expect(checkObjectLimits(almost, 99, [box(1), box(2)])).toBe('comic');
    expect(checkObjectLimits(pageOf(...others), 1, [box(1)])).toBe('there');

    const nest = frame(2, [0, 0, 9, 9], [frame(3, [0, 0, 9, 9], [frame(4, [0, 0, 9, 9], [])])]);
    expect(checkObjectLimits(pageOf(nest), 1, [frame(1, [0, 0, 9, 9], [])], 4)).toBe('deep');
    expect(checkObjectLimits(pageOf(nest), 1, [box(1)], 4)).toBe('there');
  });
});

describe('copies', () => {
  test('are beside the originals, refer to each other, and keep their portrait layout', () => {
    const page: ComicPage = {
      id: 1,
      objects: [frame(2, [0, 0, 500, 500], [box(3), button(4, [show(3), show(5)])]), box(5)],
      portrait: { width: 720, height: 1280, objects: { '3': { x: 7 } } },
    };
    const copied = firstPage(edited(comicWith([page]), duplicateObjects(1, [3, 4])));
    expect(findObject(copied, 2)).toMatchObject({
      objects: [
        { id: 3 },
        { id: 4 },
        { id: 100, x: 32, y: 32 },
        { id: 101, onTap: [{ object: 100 }, { object: 5 }] },
      ],
    });
    expect(copied.portrait?.objects).toEqual({ '3': { x: 7 }, '100': { x: 7 } });
    expect(addedObjects(page, copied)).toEqual([100, 101]);
  });
});

describe('what is removed', () => {
  const camera: Action = { do: 'camera', to: 2, zoom: 2 };
  const track = {
    duration: 100,
    path: [
      [0, 0],
      [9, 9],
    ],
  } as const;
  const page: ComicPage = {
    id: 1,
    onEnter: [
      show(2),
      show(3),
      camera,
      { do: 'camera', to: 2, shake: 4 },
      { do: 'move', object: 2, track },
      { do: 'start', timer: 'soon', duration: 9, actions: [show(2), show(3)] },
    ],
    readingOrder: [3, 2],
    guidedView: [2, [0, 0, 9, 9], 3],
    portrait: { width: 9, height: 9, objects: { '2': { x: 1 }, '3': { x: 2 } }, guidedView: [2] },
    objects: [
      frame(9, [0, 0, 9, 9], [box(2)]),
      { ...box(3), gesture: { kind: 'drag', label: 'Drag', targets: [{ object: 2, actions: [] }] } },
      button(4, [show(2)]),
    ],
  };
  const comic = comicWith([page, { id: 5, objects: [] }], { lists: { all: [show(2), show(3)] } });

  test('takes its actions and its children along', () => {
    const left = edited(comic, removeObjects(1, [9]));
    expect(firstPage(left)).toEqual({
      id: 1,
      onEnter: [
        show(3),
        { do: 'camera', shake: 4 },
        { do: 'start', timer: 'soon', duration: 9, actions: [show(3)] },
      ],
      readingOrder: [3],
      guidedView: [[0, 0, 9, 9], 3],
      portrait: { width: 9, height: 9, objects: { '3': { x: 2 } }, guidedView: [] },
      objects: [box(3), button(4, [])],
    });
    expect(left.lists).toEqual({ all: [show(3)] });
    expect(left.pages[1]).toBe(comic.pages[1]);
  });

  test('is nothing when it is not there', () => {
    expect(edited(comic, removeObjects(1, [77]))).toBe(comic);
    expect(edited(comic, removeObjects(5, [2]))).toBe(comic);
  });
});

describe('above and below', () => {
  test.each<[Order, readonly number[], readonly number[]]>([
    ['front', [2, 4], [3, 5, 2, 4]],
    ['back', [3, 5], [3, 5, 2, 4]],
    ['forward', [2, 3], [4, 2, 3, 5]],
    ['forward', [5], [2, 3, 4, 5]],
    ['backward', [4, 5], [2, 4, 5, 3]],
    ['backward', [2, 4], [2, 4, 3, 5]],
    ['backward', [2, 3], [2, 3, 4, 5]],
    ['forward', [4, 5], [2, 3, 4, 5]],
    ['forward', [2, 3], [4, 2, 3, 5]],
  ])('%s: %j become %j', (order, ids, sorted) => {
    const comic = pageOf(box(2), box(3), box(4), box(5));
    expect(idsOf(firstPage(edited(comic, orderObjects(1, ids, order))))).toEqual(sorted);
  });

  test('is within the frame of each, and where it is put by its place', () => {
    const comic = pageOf(box(2), frame(3, [0, 0, 9, 9], [box(4), box(5), box(6)]), box(7));
    const inFrame = (project: ProjectFile) => {
      const [, object] = firstPage(project).objects;
      return object?.type === 'frame' ? object.objects.map(({ id }) => id) : undefined;
    };
    const both = edited(comic, orderObjects(1, [2, 4], 'front'));
    expect(idsOf(firstPage(both))).toEqual([3, 7, 2]);
    expect(inFrame(edited(comic, orderObjects(1, [4], 'front')))).toEqual([5, 6, 4]);
    expect(inFrame(edited(comic, moveToIndex(1, 6, 1)))).toEqual([4, 6, 5]);
    expect(inFrame(edited(comic, moveToIndex(1, 4, 2)))).toEqual([5, 6, 4]);
    expect(edited(comic, moveToIndex(1, 5, 1))).toBe(comic);
    expect(edited(comic, moveToIndex(1, 99, 0))).toBe(comic);
  });

  test('is the lowest place for what is added behind, and nothing where nothing is added', () => {
    const comic = pageOf(box(2), box(3));
    const behind = addBehind(1, addObjects(1, [box(1), button(1, [])]));
    expect(idsOf(firstPage(edited(comic, behind)))).toEqual([100, 101, 2, 3]);
    expect(edited(comic, addBehind(1, addObjects(1, [])))).toBe(comic);
  });

  test('is the same comic when everything is already there', () => {
    const comic = pageOf(box(2), box(3));
    expect(edited(comic, orderObjects(1, [3], 'front'))).toBe(comic);
  });
});

describe('fields of an object', () => {
  const comic = pageOf({ ...box(2), fill: '#ffffff' });

  test('are written, and are removed when they are set to nothing', () => {
    const written = edited(comic, setFields(1, 2, { fill: undefined, opacity: 0.5 }));
    expect(firstPage(written).objects).toEqual([{ ...box(2), opacity: 0.5 }]);
  });

  test('are brought within bounds, or left as they were', () => {
    expect(firstPage(edited(comic, setFields(1, 2, { x: -1e9, width: -5 }))).objects).toMatchObject([
      { x: -100_000, width: 0 },
    ]);
    expect(edited(comic, setFields(1, 2, { fill: 'red' }))).toBe(comic);
    expect(edited(comic, setFields(1, 2, { opacity: 7 }))).toBe(comic);
    expect(edited(comic, setFields(1, 2, { fill: '#ffffff' }))).toBe(comic);
    expect(edited(comic, setFields(1, 2, { kind: undefined }))).toBe(comic);
  });

  test('fix it in its place, beside what other tools wrote', () => {
    const noted = pageOf({ ...box(2), extensions: { other: 1, kadr: { note: 'x' } } });
    const locked = edited(noted, lockObjects(1, [2], true));
    expect(firstPage(locked).objects.map(isLocked)).toEqual([true]);
    expect(edited(locked, lockObjects(1, [2], false))).toEqual(noted);
    expect(edited(edited(comic, lockObjects(1, [2], true)), lockObjects(1, [2], false))).toEqual(comic);
    expect(edited(comic, lockObjects(1, [2], false))).toBe(comic);
  });
});
