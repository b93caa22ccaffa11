import { describe, expect, test } from 'vitest';
import { comicsLimits } from '@/comics/limits';
import type { ComicObject, ProjectFile } from '@/comics/project';
import { validateProject } from '@/comics/validate/validateProject';
import { copyObjects } from '@/editor/document/clip';
import { createEditorStore } from '@/editor/document/editorStore';
import { ownName } from '@/editor/document/names';
import { openedId } from '@/editor/document/objectReferences';
import { removeObjects } from '@/editor/document/objects/addAndRemoveObjects';
import { moveObjects } from '@/editor/document/objects/transformObjects';
import { duplicatePage } from '@/editor/document/pages/changePages';
import { leftOut, pasteObjects } from '@/editor/document/pasteObjects';
import { detachSymbol } from '@/editor/document/reuse/detachSymbol';
import { toOpened } from '@/editor/document/reuse/opened';
import {
  countInstances,
  makeSymbol,
  placeSymbol,
  removeSymbol,
  renameSymbol,
} from '@/editor/document/reuse/symbols';
import { box, button, comicWith, edited, firstPage, frame, pageOf } from '../comicWith';

const named = (number: number) => `Символ ${number}`;
const make = (...ids: number[]) => makeSymbol(1, ids, named);
const errors = (project: ProjectFile) =>
  validateProject({ ...project }).filter(({ code }) => code.startsWith('E_'));
const objectsOf = (project: ProjectFile) => firstPage(project).objects;

describe('a symbol', () => {
  const two = pageOf(box(2, [100, 50, 80, 40]), box(3), box(4, [200, 150, 20, 60]));

  test('is made of the selection, and its first instance takes its place', () => {
    const after = edited(two, make(2, 4));
    expect(objectsOf(after)).toEqual([
      box(3),
      { id: 100, type: 'symbol', symbol: 'symbol', x: 100, y: 50, width: 120, height: 160 },
    ]);
    expect(after.symbols?.symbol).toEqual({
      width: 120,
      height: 160,
      objects: [box(2, [0, 0, 80, 40]), box(4, [100, 100, 20, 60])],
    });
    expect(ownName(after, 'symbols', 'symbol')).toBe('Символ 1');
    expect(errors(after)).toEqual([]);
  });

  test.each([
    ['below', [2], [100, 3, 6]],
    ['in a frame', [4], [2, 3, 100, 6]],
    ['in a frame of a frame', [9], [2, 3, 100, 6]],
    ['above', [6], [2, 3, 100]],
    ['below and in a frame', [2, 4], [3, 100, 6]],
    ['in a frame and above', [4, 6], [2, 3, 100]],
  ])('made of what is %s has its first instance directly above that', (_where, ids, order) => {
    const inner = frame(8, [0, 0, 50, 50], [box(9)]);
    const comic = pageOf(box(2), frame(3, [0, 0, 300, 300], [box(4), inner]), box(6));
    expect(objectsOf(edited(comic, make(...ids))).map(({ id }) => id)).toEqual(order);
  });

  test('takes along what the page says of what is in it', () => {
    const comic = comicWith([
      {
        id: 1,
        objects: [box(2), button(3, [{ do: 'hide', object: 2 }])],
        readingOrder: [3, 2],
        portrait: { width: 100, height: 200, objects: { 2: { x: 5 } } },
      },
    ]);
    const after = edited(comic, make(2));
    expect(objectsOf(after)[1]).toMatchObject({ onTap: [{ do: 'hide', object: 100 }] });
    expect(firstPage(after)).toMatchObject({ readingOrder: [3, 100], portrait: { objects: {} } });
    expect(errors(after)).toEqual([]);
  });

  test('of several objects is read once, where the first of them was', () => {
    const comic = comicWith([{ id: 1, objects: [box(2), box(3), box(4)], readingOrder: [3, 4, 2] }]);
    const after = edited(comic, make(3, 2));
    expect(firstPage(after).readingOrder).toEqual([100, 4]);
    expect(errors(after)).toEqual([]);
  });

  test('is placed around a point, with a number of its own', () => {
    const after = edited(two, make(2), placeSymbol(1, 'symbol', [500, 500]));
    expect(objectsOf(after).at(-1)).toMatchObject({ id: 101, x: 460, y: 480, width: 80, height: 40 });
    expect(countInstances(after, 'symbol')).toBe(2);
    expect(edited(two, placeSymbol(1, 'none', [0, 0]))).toBe(two);
  });

  test('has any name that its author likes, and can be removed once it is used nowhere', () => {
    const made = edited(two, make(2));
    expect(edited(made, removeSymbol('symbol'))).toBe(made);
    const called = edited(made, renameSymbol('symbol', 'Звезда'));
    expect(ownName(called, 'symbols', 'symbol')).toBe('Звезда');
    const detached = edited(called, detachSymbol(1, 100), removeSymbol('symbol'));
    expect(detached.symbols).toEqual({});
    expect(ownName(detached, 'symbols', 'symbol')).toBe('symbol');
  });

  test('is detached on a full page too, and not where frames would be nested too deep', () => {
    const symbols = { star: { width: 60, height: 40, objects: [box(50)] } };
    const copy = { id: 5, type: 'symbol', symbol: 'star', x: 0, y: 0, width: 60, height: 40 } as const;
    const others = Array.from({ length: comicsLimits.objectsInList - 1 }, (_, index) => box(200 + index));
    const ids = { ...pageOf().ids, object: { ver: 1, midn: 400 } } as const;
    const full = { ...pageOf(...others, copy), symbols, ids };
    expect(objectsOf(edited(full, detachSymbol(1, 5))).at(-1)).toMatchObject({ id: 5, type: 'frame' });
    const within = (depth: number, inner: ComicObject): ComicObject =>
      depth === 0 ? inner : frame(10 + depth, [0, 0, 90, 90], [within(depth - 1, inner)]);
    const deep = { ...pageOf(within(comicsLimits.frameDepth, copy)), symbols };
    expect(edited(deep, detachSymbol(1, 5))).toBe(deep);
    const shallow = { ...pageOf(within(comicsLimits.frameDepth - 1, copy)), symbols };
    expect(errors(edited(shallow, detachSymbol(1, 5)))).toEqual([]);
    expect(edited(shallow, detachSymbol(1, 5))).not.toBe(shallow);
  });

  test('is not made where its copy would not fit on the page', () => {
    const others = Array.from({ length: comicsLimits.objectsInList - 1 }, (_, index) => box(200 + index));
    const full = pageOf(...others, frame(2, [0, 0, 90, 90], [box(3)]));
    expect(edited(full, make(3))).toBe(full);
    expect(edited(full, make(2))).not.toBe(full);
  });

  test('leaves a copy that is detached as it looked: in its size and with its own words', () => {
    const inner: ComicObject = { ...button(10, [{ do: 'hide', object: 10 }]), x: 10, y: 20 };
    const copy: ComicObject = {
      id: 5,
      type: 'symbol',
      symbol: 'star',
      ...{ x: 7, y: 8, width: 200, height: 400 },
      with: { 10: { label: 'Mine' } },
    };
    const comic = comicWith([{ id: 1, objects: [copy] }], {
      symbols: { star: { width: 100, height: 100, objects: [frame(9, [0, 0, 50, 50], [inner])] } },
    });
    const after = edited(comic, detachSymbol(1, 5));
    expect(objectsOf(after)).toMatchObject([
      {
        id: 5,
        type: 'frame',
        ...{ x: 7, y: 8, width: 200, height: 400 },
        objects: [
          {
            id: 100,
            ...{ width: 100, height: 200 },
            objects: [
              {
                id: 101,
                label: 'Mine',
                ...{ x: 20, y: 80, width: 400, height: 320 },
                onTap: [{ do: 'hide', object: 101 }],
              },
            ],
          },
        ],
      },
    ]);
    expect(errors(after)).toEqual([]);
  });
});

describe('a symbol that is opened', () => {
  const comic = edited(pageOf(box(2), box(3)), make(2));

  test('is worked on as a page, and all copies change', () => {
    const store = createEditorStore(comic);
    store.open({ kind: 'symbol', name: 'symbol' });
    expect(store.state()).toMatchObject({ pageId: openedId, ownPageId: 1 });
    store.select([2]);
    store.run(moveObjects(openedId, [2], 30, 40));
    expect(store.state().history.project.symbols?.symbol?.objects).toEqual([box(2, [30, 40, 100, 100])]);
    expect(store.state().history.project.pages).toEqual(comic.pages);
    expect(store.state().selected).toEqual([2]);
    store.open(null);
    expect(store.state()).toMatchObject({ pageId: 1, opened: null, selected: [] });
  });

  test('is left when it is undone, or when a page is shown', () => {
    const store = createEditorStore(pageOf(box(2)));
    store.run(make(2));
    store.open({ kind: 'symbol', name: 'symbol' });
    store.undo();
    expect(store.state()).toMatchObject({ opened: null, pageId: 1 });
    store.redo();
    store.open({ kind: 'symbol', name: 'symbol' });
    store.showPage(1);
    expect(store.state()).toMatchObject({ opened: null, pageId: 1 });
  });

  test('is never placed in itself', () => {
    const into = toOpened(placeSymbol(openedId, 'symbol', [0, 0]), { kind: 'symbol', name: 'symbol' }, 1);
    expect(edited(comic, into)).toBe(comic);
  });
});

describe('a symbol that does something with what is on one page', () => {
  const door = comicWith([
    { id: 1, objects: [box(2), button(3, [{ do: 'hide', object: 2 }])], next: 5 },
    { id: 5, objects: [], end: true },
  ]);
  const made = edited(door, make(3));

  test('does it there, and its copies elsewhere say that they do not', () => {
    const after = edited(made, placeSymbol(5, 'symbol', [500, 500]), placeSymbol(1, 'symbol', [500, 500]));
    expect(after.symbols?.symbol?.objects).toMatchObject([{ id: 3, onTap: [{ do: 'hide', object: 2 }] }]);
    expect(after.pages[1]?.objects).toMatchObject([{ type: 'symbol', with: { 3: { onTap: [] } } }]);
    expect(objectsOf(after).at(-1)).not.toHaveProperty('with');
    expect(errors(after)).toEqual([]);
  });

  test('does it with the copies on a copy of its page', () => {
    const after = edited(made, duplicatePage(1));
    const [thing, copy] = after.pages[1]?.objects ?? [];
    expect(copy).toMatchObject({ with: { 3: { onTap: [{ do: 'hide', object: thing?.id }] } } });
    expect(errors(after)).toEqual([]);
  });

  test('is pasted elsewhere without it, with a message', () => {
    const clip = copyObjects(made, 1, [100], 'ours');
    if (clip === undefined) throw new Error('There is something to copy');
    expect(leftOut(made, clip, 5, 'ours')).toEqual({ objects: [], names: 1 });
    const after = edited(made, pasteObjects(clip, 5, 'ours'));
    expect(after.pages[1]?.objects).toMatchObject([{ type: 'symbol', with: { 3: { onTap: [] } } }]);
    expect(errors(after)).toEqual([]);
  });

  test('goes into a symbol together with that thing, and does it with the copy that both are in', () => {
    const copied = edited(made, duplicatePage(1));
    const [page] = copied.pages.filter(({ id }) => id !== 1 && id !== 5);
    if (page === undefined) throw new Error('There is no copy of the page');
    const both = page.objects.map(({ id }) => id);
    const after = edited(copied, makeSymbol(page.id, both, named));
    const [outer] = after.pages.find(({ id }) => id === page.id)?.objects ?? [];
    expect(after.symbols?.symbol2?.objects.at(-1)).toMatchObject({
      with: { 3: { onTap: [{ do: 'hide', object: outer?.id }] } },
    });
    expect(errors(after)).toEqual([]);
  });

  test('lets nobody make a gesture whose targets are all elsewhere', () => {
    const drag = {
      kind: 'drag',
      label: 'Drag it',
      targets: [{ object: 2, actions: [] }],
    } as const;
    const comic = comicWith([
      { id: 1, objects: [box(2), { ...box(3), gesture: drag }], next: 5 },
      { id: 5, objects: [], end: true },
    ]);
    const after = edited(comic, make(3), placeSymbol(5, 'symbol', [500, 500]));
    expect(after.pages[1]?.objects).toMatchObject([{ with: { 3: { gesture: { when: { any: [] } } } } }]);
    expect(errors(after)).toEqual([]);
  });

  test('no longer names a part that is removed from it', () => {
    const placed = edited(made, placeSymbol(5, 'symbol', [500, 500]));
    const opened = { kind: 'symbol', name: 'symbol' } as const;
    const after = edited(placed, toOpened(removeObjects(openedId, [3]), opened, 1));
    expect(after.pages[1]?.objects).toMatchObject([{ with: {} }]);
    expect(errors(after)).toEqual([]);
  });

  test('no longer names a part that is removed from it, even in a symbol within another', () => {
    const within = edited(made, make(100), duplicatePage(1));
    const [page] = within.pages.filter(({ id }) => id !== 1 && id !== 5);
    expect(page?.objects).toMatchObject([{}, { with: { 100: { with: { 3: {} } } } }]);
    const opened = { kind: 'symbol', name: 'symbol' } as const;
    const after = edited(within, toOpened(removeObjects(openedId, [3]), opened, 1));
    expect(errors(after)).toEqual([]);
  });

  test('takes what is said of a part along when that goes into a symbol within', () => {
    const placed = edited(made, placeSymbol(5, 'symbol', [500, 500]));
    const opened = { kind: 'symbol', name: 'symbol' } as const;
    const after = edited(placed, toOpened(makeSymbol(openedId, [3], named), opened, 1));
    expect(after.pages[1]?.objects).toMatchObject([{ with: { 102: { with: { 3: { onTap: [] } } } } }]);
    expect(errors(after)).toEqual([]);
  });
});
