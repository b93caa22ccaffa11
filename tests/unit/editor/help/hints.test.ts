import { expect, test } from 'vitest';
import type { Command } from '@/editor/document/Command';
import { createEditorStore } from '@/editor/document/editorStore';
import { moveObjects } from '@/editor/document/objects/transformObjects';
import { addPage } from '@/editor/document/pages/changePages';
import { discoveredHints, dueHints, type HintName } from '@/editor/help/hints';
import { box, pageOf } from '../document/comicWith';

interface Case {
  readonly name: string;
  readonly done?: readonly Command[];
  readonly selected?: readonly number[];
  readonly seen?: readonly HintName[];
  readonly due: readonly HintName[];
  readonly found: readonly HintName[];
  readonly isEmpty?: true;
}

const cases: readonly Case[] = [
  { name: 'an empty comic says what to do by itself', isEmpty: true, due: [], found: [] },
  { name: 'with something on the page a second one can follow', due: ['page'], found: [] },
  {
    name: 'what is chosen can be moved and described',
    selected: [2],
    due: ['move', 'inspector', 'page'],
    found: [],
  },
  {
    name: 'who has moved something knows how',
    selected: [2],
    done: [moveObjects(1, [2], 5, 5)],
    due: ['move', 'inspector', 'page'],
    found: ['move'],
  },
  {
    name: 'what was seen never comes again',
    selected: [2],
    seen: ['move', 'page'],
    due: ['inspector'],
    found: [],
  },
  { name: 'two pages can be played', done: [addPage(1)], due: ['page', 'play'], found: ['page'] },
  {
    name: 'three are a story, and can be given to readers',
    done: [addPage(1), addPage(1)],
    seen: ['page', 'play'],
    due: ['map', 'publish'],
    found: [],
  },
];

test.each(cases)('$name', ({ done = [], selected = [], seen = [], due, found, isEmpty }) => {
  const store = createEditorStore(isEmpty ? pageOf() : pageOf(box(2)));
  for (const command of done) store.run(command);
  store.select(selected);
  expect(dueHints(store.state(), seen)).toEqual(due);
  expect(discoveredHints(store.state(), seen)).toEqual(found);
});
