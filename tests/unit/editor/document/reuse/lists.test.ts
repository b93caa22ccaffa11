import { expect, test } from 'vitest';
import { ownName } from '@/editor/document/names';
import { addList, changeList, removeList, renameList, usesOfList } from '@/editor/document/variablesAndLists';
import { button, edited, pageOf } from '../comicWith';

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
