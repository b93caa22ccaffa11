import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { watchEditor } from './leftBehind';
import { recordListeners } from './recordListeners';

/* The files of one worker share its window. What the tests of one file leave on it (players that listen,
   stored texts, stubs) would affect those of the next. */
const forget = [window, document].map(recordListeners);

/* jsdom lays nothing out and has none. Not a stub, which ends with its test: parts of the player load when
   the network is idle, which may be later. */
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterAll(() => {
  for (const forgetListeners of forget) forgetListeners();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

let leftBehind: ReturnType<typeof watchEditor>;
beforeEach(() => {
  leftBehind = watchEditor();
});
afterEach(async () => expect(await leftBehind()).toEqual([]));
