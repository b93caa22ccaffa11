import { afterEach, expect, test, vi } from 'vitest';
import { stopAnimatedPictures } from '@/player/draw/animatedPictures';

const ask = vi.fn(async () => new Response(new Uint8Array(64)));

afterEach(() => {
  vi.unstubAllGlobals();
  ask.mockClear();
});

function look(name: string) {
  vi.stubGlobal('fetch', ask);
  const picture = document.createElement('img');
  picture.src = `https://kadr.example/${name}`;
  document.body.append(picture);
  return stopAnimatedPictures([{ picture, isLarge: true }], false, 5);
}

test('a picture that does not move is checked once, however often its page is shown', async () => {
  expect(await look('still.webp')).toBe(0);
  expect(await look('still.webp')).toBe(0);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a picture that could not be checked is checked again', async () => {
  ask.mockRejectedValueOnce(new TypeError('no network'));
  expect(await look('lost.webp')).toBe(0);
  expect(await look('lost.webp')).toBe(0);
  expect(ask).toHaveBeenCalledTimes(2);
});
