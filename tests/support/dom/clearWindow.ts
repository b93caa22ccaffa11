import { afterAll } from 'vitest';

/*
 * The files of one worker share its window. What the tests of one leave on it (players that listen, texts that are
 * stored) would reach those of the next.
 */
const added: (() => void)[] = [];

function recordListeners(target: EventTarget): () => void {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (type, listener, options) => {
    add(type, listener, options);
    added.push(() => target.removeEventListener(type, listener, options));
  };
  return () => {
    target.addEventListener = add;
  };
}

const restore = [window, document].map(recordListeners);

afterAll(() => {
  for (const undo of [...restore, ...added]) undo();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
