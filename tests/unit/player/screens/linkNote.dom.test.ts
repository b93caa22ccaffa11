import { expect, test, vi } from 'vitest';
import { linkNote, showLostPosition } from '@/player/screens/pageNotes';
import { createShell } from '@/player/screens/shell';

function openShell() {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  return { root, shell: createShell(root, () => undefined) };
}

test.each([
  ['project', 'en', 'Open the comic'],
  ['user', 'en', 'Open the author’s page'],
  ['feed', 'en', 'Open the feed'],
  ['project', 'ru', 'Открыть комикс'],
  ['user', 'ru', 'Открыть страницу автора'],
  ['feed', 'ru-RU', 'Открыть ленту'],
] as const)('a link to a %s is a button that sends a message and waits (%s)', (kind, language, words) => {
  const { root, shell } = openShell();
  const open = vi.fn();
  const live = root.querySelector('.notes');
  expect(live?.ariaLive).toBe('polite');
  shell.setNote('link', linkNote(kind, language, open));
  const button = live?.querySelector('button');
  expect(button?.textContent).toBe(words);
  expect(open).not.toHaveBeenCalled();
  button?.click();
  expect(open).toHaveBeenCalledOnce();
});

test('a link stays beside the message of an ending, and returns the focus to the page when it disappears', () => {
  const { root, shell } = openShell();
  const page = document.createElement('div');
  page.className = 'page';
  page.tabIndex = -1;
  shell.stagePlace.append(page);
  const ending = document.createElement('p');
  shell.setNote(
    'link',
    linkNote('project', 'en', () => undefined),
  );
  shell.setNote('ending', ending);
  shell.setNote('ending', null);
  const button = root.querySelector<HTMLButtonElement>('.notes button');
  expect(ending.isConnected).toBe(false);
  button?.focus();
  shell.setNote('link', null);
  expect(button?.isConnected).toBe(false);
  expect(document.activeElement).toBe(page);
});

test.each([
  ['en', 'The author has changed this comic, so it starts from the beginning.', 'Got it'],
  ['ru', 'Автор изменил комикс, поэтому он начинается сначала.', 'Понятно'],
])(
  'a reader who returns to a removed page sees why the comic starts again (%s)',
  (language, words, close) => {
    const { root, shell } = openShell();
    showLostPosition(shell, language);
    const note = root.querySelector('.notes > *');
    expect(note?.querySelector('p')?.textContent).toBe(words);
    const button = note?.querySelector('button');
    expect(button?.textContent).toBe(close);
    button?.click();
    expect(note?.isConnected).toBe(false);
  },
);

test('a screen over the page takes the focus to its button, unless it opens with the page, and gives it back', () => {
  const { root, shell } = openShell();
  const page = Object.assign(document.createElement('div'), { className: 'page', tabIndex: -1 });
  shell.stagePlace.append(page);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const screenWith = (name: string) => {
    const screen = document.createElement('section');
    screen.append(Object.assign(document.createElement('button'), { textContent: name }));
    return screen;
  };
  const focused = () => document.activeElement?.textContent;
  page.focus();
  shell.showScreen(screenWith('Poster'), false);
  expect([document.activeElement, shell.stagePlace.inert]).toEqual([page, true]);
  shell.showScreen(screenWith('End'));
  expect(focused()).toBe('End');
  shell.showScreen(screenWith('Again'), false);
  expect(focused(), 'it was within the screen before').toBe('Again');
  expect(root.querySelectorAll('section')).toHaveLength(1);
  shell.showScreen(null);
  expect([document.activeElement, shell.stagePlace.inert]).toEqual([page, false]);
  vi.restoreAllMocks();
});
