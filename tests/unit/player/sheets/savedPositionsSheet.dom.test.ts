import { beforeEach, describe, expect, test, vi } from 'vitest';
import { projectResources } from '@/player/loading/addresses';
import { readLaunch } from '@/player/loading/launch';
import { createContext, initialState, type MoveResult, type PlayState } from '@/player/rules/playState';
import { withProgress } from '@/player/rules/progress';
import { continueReading, startPlay } from '@/player/rules/readerMoves';
import { savedPositionsSheet } from '@/player/sheets/savedPositionsSheet';
import { sheetTextsFor } from '@/player/sheets/sheet';
import { createPreferences } from '@/player/storage/preferences';
import { createStore } from '@/player/storage/store';
import { playable } from '../../comics/exampleProject';

const coins = { coins: { type: 'number', value: 0 } };
const story = [
  { id: 1, next: 2, onEnter: [{ do: 'set', variable: 'coins', op: '+' }], objects: [] },
  {
    id: 2,
    next: 3,
    objects: [
      {
        id: 4,
        type: 'text',
        x: 0,
        y: 0,
        width: 9,
        height: 9,
        text: { en: 'So {coins} coin', ru: 'Итого {coins} монета' },
      },
    ],
  },
  { id: 3, end: true, objects: [] },
];

/** The sheet over a play of these pages; `on` turns the page and draws the sheet again. */
function open(pages = story, language = 'en', projectId = 'cat') {
  const project = playable({ pages, variables: coins });
  const play = createContext(project, () => 0.5);
  let state: PlayState = startPlay(play, initialState(project)).state;
  let closed = 0;
  const store = createStore(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const defaults = { language, savesData: false };
  const preferences = createPreferences(
    store,
    readLaunch('?projid=cat'),
    { id: projectId, language: 'en' },
    defaults,
  );
  const player = {
    state: () => state,
    context: play,
    move: (next: (now: PlayState) => MoveResult) => {
      state = withProgress(play, state, next(state).state);
    },
  };
  const draw = () => {
    document.body.replaceChildren(
      savedPositionsSheet({
        texts: sheetTextsFor(language),
        project,
        projectId,
        preferences,
        files: projectResources(project, () => 'x.webp'),
        close: () => {
          closed += 1;
        },
        player,
      }),
    );
  };
  draw();
  return {
    draw,
    state: () => state,
    closed: () => closed,
    on: () => {
      player.move((now) => continueReading(play, now));
      draw();
    },
  };
}

const texts = () => document.body.textContent ?? '';
const labels = () =>
  [...document.querySelectorAll('button')].map((button) => button.ariaLabel ?? button.textContent);
const announced = () => document.querySelector('[role="status"]')?.textContent;
const press = (label: string) => {
  const found = [...document.querySelectorAll('button')].find(
    (button) => (button.ariaLabel ?? button.textContent) === label,
  );
  if (found === undefined) throw new Error(`No ${label} among ${labels()}`);
  found.focus();
  found.click();
};

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('three save places', () => {
  test('are empty at first, and each is filled by hand', () => {
    const { on } = open();
    on();
    expect(labels()).toEqual(['Save here: Slot 1', 'Save here: Slot 2', 'Save here: Slot 3']);
    press('Save here: Slot 2');
    expect(announced()).toBe('Saved in slot 2.');
    expect(texts()).toContain('Page 2, 67% read');
    expect(texts()).toContain('So 1 coin');
    expect(labels()).toEqual([
      'Save here: Slot 1',
      'Go there: Slot 2',
      'Replace: Slot 2',
      'Delete: Slot 2',
      'Save here: Slot 3',
    ]);
    expect(document.activeElement?.ariaLabel).toBe('Go there: Slot 2');
  });

  test('lead back to the very moment, also of another day', () => {
    const before = open();
    before.on();
    press('Save here: Slot 1');
    const after = open();
    expect(after.state().page).toBe(1);
    press('Go there: Slot 1');
    expect(announced()).toBe('Your current position isn’t saved. Leave it?');
    press('Leave and go');
    expect(after.closed()).toBe(1);
    expect(after.state()).toMatchObject({ page: 2, variables: new Map([['coins', 1]]), stage: 'playing' });
    expect(after.state().history.map(({ page }) => page)).toEqual([1]);
  });

  test('are opened at once by a reader who has saved the current position', () => {
    const { state } = open();
    press('Save here: Slot 1');
    press('Go there: Slot 1');
    expect(state()).toMatchObject({ page: 1, variables: new Map([['coins', 1]]) });
  });

  test('keep what the others hold while one is filled, written over and emptied', () => {
    const { on } = open();
    press('Save here: Slot 1');
    press('Save here: Slot 3');
    on();
    press('Save here: Slot 2');
    press('Replace: Slot 1');
    press('Replace');
    press('Delete: Slot 3');
    press('Delete');
    open();
    expect(labels().filter((label) => label?.startsWith('Go there'))).toEqual([
      'Go there: Slot 1',
      'Go there: Slot 2',
    ]);
  });

  test('open a page again, so that nothing pending from an earlier visit reaches it', () => {
    const { on, state } = open();
    press('Save here: Slot 1');
    on();
    const before = state().visit;
    press('Go there: Slot 1');
    press('Leave and go');
    expect(state().visit).toBeGreaterThan(before);
  });

  test.each(['null', '{"0":{"page":2}}', '7', 'kept'])('are empty where the device has %s', (stored) => {
    open();
    press('Save here: Slot 1');
    const [key = ''] = Object.keys(localStorage);
    localStorage.setItem(key, stored);
    open();
    expect(labels()).toEqual(['Save here: Slot 1', 'Save here: Slot 2', 'Save here: Slot 3']);
  });

  test('ask before they are written over or emptied', () => {
    const { on } = open();
    press('Save here: Slot 1');
    on();
    press('Replace: Slot 1');
    expect(texts()).toContain('Replace what is saved here?');
    expect(document.activeElement?.textContent).toBe('Cancel');
    press('Cancel');
    expect(document.activeElement?.ariaLabel).toBe('Go there: Slot 1');
    expect(texts()).toContain('Page 1');
    press('Replace: Slot 1');
    press('Replace');
    expect(texts()).toContain('Page 2');
    press('Delete: Slot 1');
    press('Delete');
    expect(announced()).toBe('Slot 1 is empty now.');
    expect(document.activeElement?.ariaLabel).toBe('Save here: Slot 1');
  });

  test('say that a page no longer exists since the comic was changed', () => {
    const { on } = open();
    on();
    press('Save here: Slot 1');
    open([{ id: 1, next: 9, onEnter: [], objects: [] }]);
    expect(texts()).toContain('the saved page is gone');
    expect(labels()).not.toContain('Go there: Slot 1');
    expect(labels()).toContain('Delete: Slot 1');
  });

  test('open in a language that no browser knows, and with a time that no clock shows', () => {
    open();
    press('Save here: Slot 1');
    const key = localStorage.key(0) ?? '';
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(/"time":\d+/, '"time":1e300'));
    open(story, 'old_tongue');
    expect(labels()).toContain('Go there: Slot 1');
  });

  test('say that the device stored nothing', () => {
    open();
    press('Save here: Slot 2');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const refused = 'Couldn’t save: this device’s storage is full or turned off.';
    press('Save here: Slot 1');
    expect(announced()).toBe(refused);
    expect(labels()).toContain('Save here: Slot 1');
    press('Delete: Slot 2');
    press('Delete');
    expect(announced()).toBe(refused);
    expect(labels()).toContain('Go there: Slot 2');
  });

  test('keep nothing of a story that is over, and lead back into it', () => {
    const { on, state } = open();
    press('Save here: Slot 1');
    on();
    on();
    on();
    expect(state().stage).toBe('ended');
    expect(texts()).toContain('nothing to save');
    expect(labels()).toEqual(['Go there: Slot 1', 'Delete: Slot 1']);
    press('Go there: Slot 1');
    expect(state()).toMatchObject({ page: 1, stage: 'playing' });
  });

  test('speak Russian, and belong to one comic each', () => {
    const { on } = open(story, 'ru', 'dog');
    on();
    press('Сохранить сюда: Место 3');
    expect(announced()).toBe('Сохранено: место 3.');
    expect(texts()).toContain('Итого 1 монета');
    open(story, 'ru', 'cat');
    expect(labels()).toEqual([
      'Сохранить сюда: Место 1',
      'Сохранить сюда: Место 2',
      'Сохранить сюда: Место 3',
    ]);
  });
});
