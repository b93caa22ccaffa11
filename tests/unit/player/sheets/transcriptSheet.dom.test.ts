import { expect, test } from 'vitest';
import { projectResources } from '@/player/loading/addresses';
import { readLaunch } from '@/player/loading/launch';
import { createContext, initialState } from '@/player/rules/playState';
import { startPlay } from '@/player/rules/readerMoves';
import { sheetTextsFor } from '@/player/sheets/sheet';
import { transcriptSheet } from '@/player/sheets/transcriptSheet';
import { createPreferences } from '@/player/storage/preferences';
import { createStore } from '@/player/storage/store';
import { playable } from '../../comics/exampleProject';

test('a comic that does not speak the reader’s language is marked as what it is, the player’s words are not', () => {
  const text = { id: 4, type: 'text', x: 0, y: 0, width: 9, height: 9, text: 'Мяу' };
  const project = playable({
    meta: { title: 'Кошка', language: 'ru' },
    pages: [{ id: 1, alt: 'Крыша', objects: [text] }],
  });
  const context = createContext(project, () => 0);
  const { state } = startPlay(context, initialState(project));
  const store = createStore(() => sessionStorage);
  const defaults = { language: 'en', savesData: false };
  const sheet = transcriptSheet({
    texts: sheetTextsFor('en'),
    project,
    preferences: createPreferences(store, readLaunch(''), { id: 'cat', language: 'ru' }, defaults),
    files: projectResources(project, () => ''),
    started: true,
    player: { context, state: () => state, text: () => 'Кошка', title: () => 'Кошка' },
  });
  const shown = [...sheet.querySelectorAll<HTMLElement>('p, h3')].map(({ lang, textContent }) => [
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
