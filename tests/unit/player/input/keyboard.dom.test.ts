import { afterEach, expect, test } from 'vitest';
import { listenToKeys } from '@/player/input/keyboard';

function open() {
  const done: string[] = [];
  const note = (what: string) => () => done.push(what);
  listenToKeys(
    window,
    {
      next: note('next'),
      back: note('back'),
      escape: note('escape'),
      mute: note('mute'),
      fullScreen: note('fullScreen'),
      captions: note('captions'),
      settings: note('settings'),
      transcript: note('transcript'),
      readAloud: note('readAloud'),
    },
    false,
  );
  return done;
}

const press = (code: string, more: KeyboardEventInit = {}) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { code, ...more }));

afterEach(() => document.body.replaceChildren());

test('an open sheet has its own keys, and only muting works in it', () => {
  const done = open();
  for (const code of ['KeyC', 'KeyM']) press(code);
  document.body.innerHTML = '<dialog open></dialog>';
  for (const code of ['KeyC', 'ArrowRight', 'Escape', 'KeyM']) press(code);
  expect(done).toEqual(['captions', 'mute', 'mute']);
});

test('a key that is held acts once, and keys of the browser not at all', () => {
  const done = open();
  press('ArrowRight');
  press('ArrowRight', { repeat: true });
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) press('KeyR', { [held]: true });
  expect(done).toEqual(['next']);
});
