import { afterEach, expect, test } from 'vitest';
import { fitTexts } from '@/player/draw/fitText';

afterEach(() => document.documentElement.style.removeProperty('--reading'));

/** A text whose height is its size, in a box of so much room. */
function textIn(room: number, size = 40) {
  const body = document.createElement('span');
  const element = document.createElement('span');
  Object.defineProperties(element, { clientHeight: { value: room }, clientWidth: { value: 100 } });
  Object.defineProperty(body, 'offsetHeight', { get: () => Number.parseFloat(body.style.fontSize) });
  return { body, element, size, now: () => Number.parseFloat(body.style.fontSize) };
}

test.each([
  ['as its author has set it', 1, 100, [40, 40]],
  ['smaller, where there is no room for that', 1, 20, [18, 21.1]],
  ['larger for a reader who wants it so', 1.6, 100, [64, 64]],
  ['as much larger as there is room', 1.6, 50, [49, 51.1]],
  ['no smaller than it would be otherwise', 1.6, 40, [40, 41.1]],
  ['smaller all the same, where there is no room', 1.3, 20, [18, 21.1]],
])('a text is %s', (_what, reading, room, [least = 0, most = 0]) => {
  document.documentElement.style.setProperty('--reading', String(reading));
  const text = textIn(room);
  fitTexts([text]);
  expect(text.now()).toBeGreaterThanOrEqual(least);
  expect(text.now()).toBeLessThanOrEqual(most);
});

test('texts beyond 40,000 characters of a page keep their given size', () => {
  const texts = Array.from({ length: 30 }, () => textIn(20));
  for (const { body } of texts) body.textContent = 'm'.repeat(1850);
  fitTexts(texts);
  expect(texts.filter(({ body }) => body.style.fontSize !== '')).toHaveLength(20);
});
