import { expect, test } from 'vitest';
import { resourceTitle } from '@/editor/elements/naming';

test.each([
  ['Recording 1.mp3', 'Recording 1'],
  ['music-romance.mp3', 'music romance'],
  ['my_cat.JPG', 'my cat'],
  ['2024-11-30.png', '2024-11-30'],
  ['tick-tock', 'tick-tock'],
  ['Версия 1.2', 'Версия 1.2'],
  ['.mp3', '.mp3'],
])('a file named %s is read as %s', (name, title) => {
  expect(resourceTitle({ name })).toBe(title);
});
