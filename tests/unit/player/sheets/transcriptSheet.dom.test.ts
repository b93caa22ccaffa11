import { expect, test } from 'vitest';
import { projectResources } from '@/player/loading/addresses';
import { readLaunch } from '@/player/loading/launch';
import { createContext, initialState } from '@/player/rules/playState';
import { continueReading, startPlay } from '@/player/rules/readerMoves';
import { sheetTextsFor } from '@/player/sheets/sheet';
import { transcriptSheet } from '@/player/sheets/transcriptSheet';
import { createPreferences } from '@/player/storage/preferences';
import { createStore } from '@/player/storage/store';
import { playable } from '../../comics/exampleProject';

const text = { id: 4, type: 'text', x: 0, y: 0, width: 9, height: 9, text: 'Мяу' };
const story = [
  { id: 1, alt: 'Крыша', next: 2, objects: [text] },
  { id: 2, objects: [] },
];

/** The sheet of a comic in Russian, for a reader of English who has read some pages. */
function open(readPages: number) {
  const project = playable({ meta: { title: 'Кошка', language: 'ru' }, pages: story });
  const context = createContext(project, () => 0);
  let { state } = startPlay(context, initialState(project));
  for (let page = 1; page < readPages; page += 1) ({ state } = continueReading(context, state));
  const store = createStore(() => sessionStorage);
  const defaults = { language: 'en', savesData: false };
  return transcriptSheet({
    texts: sheetTextsFor('en'),
    project,
    preferences: createPreferences(store, readLaunch(''), { id: 'cat', language: 'ru' }, defaults),
    files: projectResources(project, () => ''),
    started: readPages > 0,
    player: { context, state: () => state, text: () => 'Кошка', title: () => 'Кошка' },
  });
}

test('a comic that does not speak the reader’s language is marked as what it is, the player’s words are not', () => {
  const shown = [...open(1).querySelectorAll<HTMLElement>('p, h3')].map(({ lang, textContent }) => [
    textContent,
    lang,
  ]);
  expect(shown).toEqual([
    ['Кошка', 'ru'],
    ['Page 1', ''],
    ['Крыша', 'ru'],
    ['Мяу', 'ru'],
  ]);
});

test('the story as text opens at the page that is shown, and says nothing of a play that has not begun', () => {
  const opensAt = [...open(2).querySelectorAll<HTMLElement>('*')].filter(({ autofocus }) => autofocus);
  expect(opensAt.map(({ textContent }) => textContent)).toEqual(['Page 2']);
  expect([...open(0).children].map(({ textContent }) => textContent)).toEqual([
    'Кошка',
    sheetTextsFor('en').notStarted,
  ]);
});
