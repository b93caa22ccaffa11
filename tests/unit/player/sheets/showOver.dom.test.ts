import { beforeEach, expect, test } from 'vitest';
import { projectResources } from '@/player/loading/addresses';
import { readLaunch } from '@/player/loading/launch';
import { createContext, initialState } from '@/player/rules/playState';
import { openSheet, showModalDialog } from '@/player/sheets/openSheet';
import { createPreferences } from '@/player/storage/preferences';
import { createStore } from '@/player/storage/store';
import { playable } from '../../comics/exampleProject';

/** As in browsers: a dialog closes at once, and its event comes later. */
beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      setTimeout(() => this.dispatchEvent(new Event('close')));
    },
  });
  document.body.innerHTML = '<button id="page"></button>';
  document.getElementById('page')?.focus();
});

const later = () => new Promise((resolve) => setTimeout(resolve));

function open(covers: boolean[]): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  showModalDialog(dialog, (covered) => covers.push(covered));
  return dialog;
}

test('a play is paused while one sheet replaces another', async () => {
  const covers: boolean[] = [];
  const first = open(covers);
  const second = open(covers);
  await later();
  expect([first.isConnected, second.open]).toEqual([false, true]);
  expect(covers.at(-1)).toBe(true);
});

test('a play continues when the sheet is closed, and the focus is where it was', async () => {
  const covers: boolean[] = [];
  const sheet = open(covers);
  sheet.tabIndex = -1;
  sheet.focus();
  sheet.close();
  await later();
  expect(covers).toEqual([true, false]);
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.activeElement?.id).toBe('page');
});

/** The settings over a comic in two languages, which remembers something. */
function openSettings(started = true) {
  const project = playable({
    meta: { title: 'Cat', language: 'en', languages: ['en', 'ru'] },
    pages: [{ id: 1, objects: [] }],
  });
  const store = createStore(() => undefined);
  const preferences = createPreferences(
    store,
    readLaunch(''),
    { id: 'cat', language: 'en' },
    { language: 'en', savesData: false },
  );
  let forgotten = 0;
  const run = () => {
    forgotten += 1;
  };
  const words = { label: 'Forget', question: 'Sure?', yes: 'Yes', no: 'No', done: 'Forgotten.' };
  openSheet('settings', {
    project,
    projectId: 'cat',
    preferences,
    files: projectResources(project, () => ''),
    started,
    sound: false,
    fullScreen: null,
    onCover: () => undefined,
    player: {
      context: createContext(project, () => 0),
      state: () => initialState(project),
      move: () => undefined,
      text: () => '',
      title: () => 'Cat',
      restart: () => undefined,
      features: [{ settings: () => [{ kind: 'button', ...words, run }] }],
    },
  });
  const dialog = document.querySelector('dialog');
  if (dialog === null) throw new Error('No sheet is open');
  const choose = (language: string) =>
    [...dialog.querySelectorAll<HTMLInputElement>('[name="language"]')]
      .find((input) => input.parentElement?.textContent === language)
      ?.click();
  const press = (label: string) => {
    const found = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === label);
    found?.focus();
    found?.click();
  };
  return { dialog, preferences, choose, press, forgotten: () => forgotten };
}

const focused = () => document.activeElement?.closest('label, button, p')?.textContent;

test('a press beside the settings closes them, and one that begins within does not', () => {
  const { dialog } = openSettings();
  const press = (from: Element | null) => {
    from?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    dialog.click();
    return dialog.open;
  };
  expect(press(dialog.querySelector('h2'))).toBe(true);
  expect(press(dialog)).toBe(false);
});

test('a switch of the settings stays where it is when it is turned', () => {
  const { dialog } = openSettings();
  const captions = dialog.querySelector<HTMLInputElement>('.switch');
  captions?.click();
  expect([captions?.checked, captions?.isConnected]).toEqual([true, true]);
});

test('the settings speak each language that is chosen in them, and the focus stays on it', async () => {
  const { dialog, preferences, choose } = openSettings();
  for (const [language, heading] of [
    ['Русский', 'Настройки'],
    ['English', 'Settings'],
    ['Русский', 'Настройки'],
  ] as const) {
    choose(language);
    expect(dialog.querySelector('h2')?.textContent).toBe(heading);
    expect(focused()).toBe(language);
  }
  dialog.close();
  await later();
  preferences.setLanguage('en', 'saved');
  expect(dialog.querySelector('h2')?.textContent).toBe('Настройки');
});

test('the settings over the poster offer nothing of a play that has not begun', () => {
  const { dialog } = openSettings(false);
  const offered = [...dialog.querySelectorAll('.sheet-actions button')].map(({ textContent }) => textContent);
  expect(offered).toEqual(['Read as text']);
});

test('an irreversible action is confirmed, with the focus on cancelling, and announced when it is done', () => {
  const { press, forgotten } = openSettings();
  press('Forget');
  expect(focused()).toBe('No');
  press('No');
  expect([focused(), forgotten()]).toEqual(['Forget', 0]);
  press('Forget');
  press('Yes');
  expect([focused(), forgotten()]).toEqual(['Forgotten.', 1]);
});
