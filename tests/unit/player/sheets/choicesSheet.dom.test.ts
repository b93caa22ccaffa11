import { expect, test } from 'vitest';
import { findObject } from '@/comics/pageContents';
import { readLaunch } from '@/player/loading/launch';
import { createContext, initialState, type MoveResult, type PlayState } from '@/player/rules/playState';
import { startPlay, takeOption } from '@/player/rules/readerMoves';
import { choicesSheet } from '@/player/sheets/choicesSheet';
import { sheetTextsFor } from '@/player/sheets/sheet';
import { createPreferences } from '@/player/storage/preferences';
import { createStore } from '@/player/storage/store';
import { playable } from '../../comics/exampleProject';

const choice = (id: number, prompt: string, page: number) => ({
  id,
  type: 'choice',
  x: 0,
  y: 0,
  width: 9,
  height: 9,
  prompt,
  options: [{ label: 'Stay' }, { label: 'Go', actions: [{ do: 'go', page }] }],
});
const project = playable({
  meta: { title: 'Cat', language: 'en' },
  pages: [{ id: 7, objects: [choice(1, 'Where to?', 5)] }, { id: 5, objects: [choice(2, '', 9)] }, { id: 9 }],
});

test('the choices of a play are listed from the latest on, and each leads back to before it', () => {
  const context = createContext(project, () => 0);
  let { state } = startPlay(context, initialState(project));
  for (const id of [1, 2]) {
    const found = findObject(context.page(state.page), id);
    if (found?.type === 'choice') state = takeOption(context, state, found, 1).state;
  }
  let isOpen = true;
  const move = (by: (now: PlayState) => MoveResult) => {
    state = by(state).state;
  };
  const defaults = { language: 'en', savesData: false };
  const sheet = choicesSheet({
    texts: sheetTextsFor('en'),
    project,
    preferences: createPreferences(
      createStore(() => sessionStorage),
      readLaunch(''),
      { id: 'cat', language: 'en' },
      defaults,
    ),
    close: () => {
      isOpen = false;
    },
    player: { context, state: () => state, move },
  });
  const shown = [...sheet.querySelectorAll('li')].map((item) =>
    [...item.querySelectorAll('p')].map((p) => p.textContent),
  );
  expect(shown).toEqual([
    ['Page 2', 'Go'],
    ['Page 1. Where to?', 'Go'],
  ]);
  const back = [...sheet.querySelectorAll('button')];
  expect(back.map((button) => button.ariaLabel)).toEqual([
    'Choose again: Page 2, Go',
    'Choose again: Page 1, Go',
  ]);
  back[1]?.click();
  expect(isOpen).toBe(false);
  expect([state.page, state.history]).toEqual([7, []]);
});
