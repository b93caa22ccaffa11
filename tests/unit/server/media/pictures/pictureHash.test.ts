import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { isSamePicture, pictureHash } from '../../../../../server/media/images/pictureHash';

async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = await pictureHash(bytes);
  if (hash === null) throw new Error('The picture has one color');
  return hash;
}

/** A scene with a background, and two characters on a transparent one. */
const pictures = [
  'samples/last-tram/res/img/street.webp',
  'samples/cat-and-door/res/img/cat-proud.webp',
  'samples/last-tram/res/img/conductor-laughing.webp',
];

const changes: readonly (readonly [string, (image: Sharp, width: number) => Sharp])[] = [
  ['half as large', (image, width) => image.resize(Math.round(width / 2)).webp({ quality: 86 })],
  [
    'a quarter as large, as a JPEG',
    (image, width) => image.resize(Math.round(width / 4)).jpeg({ quality: 60 }),
  ],
  ['larger', (image, width) => image.resize(Math.round(width * 1.5)).webp({ quality: 60 })],
  ['a JPEG of low quality', (image) => image.jpeg({ quality: 40 })],
  ['a PNG of few colors', (image) => image.png({ palette: true, colors: 64 })],
];

describe.each(pictures)('%s', (path) => {
  test.each(changes)('is the same when it is %s', async (_, change) => {
    const bytes = await readFile(path);
    const { width } = await sharp(bytes).metadata();
    const changed = await change(sharp(bytes).flatten({ background: '#ffffff' }), width).toBuffer();
    expect(isSamePicture(await hashOf(bytes), await hashOf(changed))).toBe(true);
  });

  test('differs from the others', async () => {
    const [own = '', ...others] = await Promise.all(
      [path, ...pictures.filter((other) => other !== path)].map(async (one) => hashOf(await readFile(one))),
    );
    expect(others.map((other) => isSamePicture(own, other))).toEqual([false, false]);
  });
});

test.each(['#ffffff', '#000000', '#3366cc'])(
  'a picture of one color, %s, has no hash',
  async (background) => {
    const create = { width: 300, height: 200, channels: 3, background } as const;
    expect(await pictureHash(await sharp({ create }).jpeg({ quality: 30 }).toBuffer())).toBeNull();
  },
);

test('the same drawing in another color is another picture', async () => {
  const bytes = await readFile('samples/all-the-way-down/res/img/jelly-blue.webp');
  const other = await readFile('samples/all-the-way-down/res/img/jelly-pink.webp');
  expect(isSamePicture(await hashOf(bytes), await hashOf(other))).toBe(false);
});
