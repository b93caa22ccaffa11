import { afterEach, expect, test } from 'vitest';
import { listenToKeys } from '@/player/input/keyboard';
import { notedKeys } from './notedKeys';

function open() {
  const { done, keys } = notedKeys();
  listenToKeys(window, keys, false);
  return done;
}

const press = (code: string, more: KeyboardEventInit = {}) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { code, ...more }));

afterEach(() => document.body.replaceChildren());

test('letters are those of the keyboard’s layout, and in a Russian one those beside them on the keys', () => {
  const done = open();
  for (const [key, code] of [
    ['m', 'Semicolon'],
    ['M', 'Semicolon'],
    ['ь', 'KeyM'],
    ['f', 'KeyY'],
    [',', 'KeyM'],
  ] as const)
    press(code, { key });
  expect(done).toEqual(['mute', 'mute', 'mute', 'fullScreen']);
});

test('an open sheet has its own keys, and only muting works in it', () => {
  const done = open();
  for (const code of ['KeyC', 'KeyM']) press(code);
  document.body.innerHTML = '<dialog open></dialog>';
  for (const code of ['KeyC', 'ArrowRight', 'Escape', 'KeyM']) press(code);
  expect(done).toEqual(['captions', 'mute', 'mute']);
});

test('keys that choose a character in a field do nothing here', () => {
  const done = open();
  document.body.innerHTML = '<input>';
  const field = document.querySelector('input');
  for (const more of [{ isComposing: true }, { keyCode: 229 }]) {
    field?.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', bubbles: true, ...more }));
  }
  expect(done).toEqual([]);
});

test('a key that is held acts once, and keys of the browser not at all', () => {
  const done = open();
  press('ArrowRight');
  press('ArrowRight', { repeat: true });
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) press('KeyR', { [held]: true });
  expect(done).toEqual(['next']);
});
