import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isAnimated } from '@/comics/packages/isAnimated';
import { animatedPng } from '../../../support/animatedPng';

const frame = (shade: number) => Buffer.alloc(16 * 16 * 3, shade);

/** A picture of so many frames, as real software writes it. */
function drawn(frames: number) {
  const pixels = Buffer.concat(Array.from({ length: frames }, (_, index) => frame((index % 2) * 255)));
  return sharp(pixels, { raw: { width: 16, height: 16 * frames, channels: 3, pageHeight: 16 } });
}

const pictures: [string, boolean, () => Promise<Buffer>][] = [
  ['a GIF of three frames', true, () => drawn(3).gif().toBuffer()],
  ['a GIF of one frame', false, () => drawn(1).gif().toBuffer()],
  ['a WebP of three frames', true, () => drawn(3).webp().toBuffer()],
  ['a WebP of one frame', false, () => drawn(1).webp().toBuffer()],
  ['an animated PNG', true, async () => animatedPng(await drawn(1).png().toBuffer())],
  ['an animated AVIF', true, async () => Buffer.from('\0\0\0\x20ftypavis\0\0\0\0avis', 'latin1')],
  ['an AVIF', false, () => drawn(1).avif().toBuffer()],
  ['a PNG', false, () => drawn(1).png().toBuffer()],
  ['a JPEG', false, () => drawn(1).jpeg().toBuffer()],
];

test.each(pictures)('%s moves: %s', async (_what, moves, write) => {
  expect(isAnimated(await write())).toBe(moves);
});

test('bytes that end too early move nothing', async () => {
  const whole = await drawn(3).gif().toBuffer();
  for (let length = 0; length < 60; length += 1) expect(isAnimated(whole.subarray(0, length))).toBe(false);
});
