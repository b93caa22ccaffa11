import { expect, test } from 'vitest';
import type { Action, ComicPage, ProjectFile } from '@/comics/project';
import { ownName } from '@/editor/document/names';
import { addList, changeList, removeList, renameList, usesOfList } from '@/editor/document/variablesAndLists';
import { button, comicWith, edited, frame, pageOf } from '../comicWith';

const comic = pageOf(button(2, [{ do: 'run', list: 'list' }]));
const named = (number: number) => `Действия ${number}`;

test('Shared actions are added, named in any script, edited, and removed once nothing uses them', () => {
  const begun = edited(comic, addList(named), renameList('list', 'Открыть дверь'));
  expect(begun.lists).toEqual({ list: [] });
  expect(ownName(begun, 'lists', 'list')).toBe('Открыть дверь');
  const written = edited(begun, changeList('list', [{ do: 'back' }]));
  expect(written.lists).toEqual({ list: [{ do: 'back' }] });
  expect(usesOfList(written, 'list')).toBe(1);
  expect(edited(written, removeList('list'))).toBe(written);
  const second = edited(written, addList(named));
  expect(edited(second, removeList('list2')).lists).toEqual(written.lists);
  expect(edited(comic, changeList('none', []))).toBe(comic);
});

const run: readonly Action[] = [{ do: 'run', list: 'list' }];
const inSymbol = { width: 9, height: 9, objects: [button(3, run)] };

test.each<[string, Partial<ProjectFile>, Partial<ComicPage>]>([
  ['when a page opens', {}, { onEnter: run }],
  ['by an object', {}, { objects: [button(3, run)] }],
  ['by an object in a frame', {}, { objects: [frame(2, [0, 0, 9, 9], [button(3, run)])] }],
  ['after a while', {}, { onEnter: [{ do: 'start', timer: 'timer', duration: 500, actions: run }] }],
  ['by a layer', { layers: [{ objects: [button(3, run)] }] }, {}],
  ['by a symbol', { symbols: { star: inSymbol } }, {}],
  ['by other shared actions', { lists: { list: [], other: run } }, {}],
])('they stay as long as they run %s', (_where, more, page) => {
  const used = comicWith([{ id: 1, objects: [], ...page }], { lists: { list: [] }, ...more });
  expect(usesOfList(used, 'list')).toBe(1);
  expect(edited(used, removeList('list'))).toBe(used);
});

test('each is named by a number of its own, also after one was removed', () => {
  const three = edited(
    pageOf(),
    addList(named),
    addList(named),
    removeList('list'),
    addList(named),
    addList(named),
  );
  const names = Object.keys(three.lists ?? {}).map((key) => ownName(three, 'lists', key));
  expect(names.sort()).toEqual([2, 3, 4].map(named));
});

test('each has a name of its own, also where its author has used the next numbers', () => {
  const renamed = [renameList('list', named(3)), renameList('list2', named(4))];
  const three = edited(pageOf(), addList(named), addList(named), ...renamed, addList(named));
  expect(ownName(three, 'lists', 'list3')).toBe(named(5));
});
