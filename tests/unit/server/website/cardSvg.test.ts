import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  canDraw,
  cardSvg,
  previewCardOf,
  readableText,
  widthOf,
} from '../../../../server/website/previews/previewCards';
import { projectView } from '../../../support/app/wire';

const words = { title: 'Ёж & <b>щи</b>', byline: 'Kadr', tagline: 'Kadr — интерактивные комиксы' };

async function pixelsOf(svg: string) {
  const picture = sharp(Buffer.from(svg)).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  return { info, at };
}

/** The number of nearly white pixels in the card’s right part: the title. */
async function whiteOf(title: string): Promise<number> {
  const { at } = await pixelsOf(cardSvg({ ...words, title }, null));
  let white = 0;
  for (let y = 60; y < 470; y += 1)
    for (let x = 580; x < 1140; x += 1) if (Math.min(...at(x, y)) > 250) white += 1;
  return white;
}

test('a card is 1200×630 with its cover and texts, and contains no text elements or markup from people', async () => {
  const green = { width: 64, height: 64, channels: 3, background: '#00a000' } as const;
  const cover = await sharp({ create: green }).png().toBuffer();
  const svg = cardSvg(words, `data:image/png;base64,${cover.toString('base64')}`);
  expect(svg).not.toMatch(/<text|<b>|щи/);
  const { info, at } = await pixelsOf(svg);
  expect([info.width, info.height]).toEqual([1200, 630]);
  expect(at(293, 289)).toEqual([0x00, 0xa0, 0x00]);
  expect(at(5, 5)).toEqual([0x5f, 0x4b, 0xe0]);
});

test('a card without a cover has rays instead', async () => {
  const { at } = await pixelsOf(cardSvg(words, null));
  expect(at(200, 120)[0]).toBe(0xff);
});

test.each(['Где второй носок?', 'Їжак і ґава', 'Žluťoučký kůň', 'Ёлка, йога'])(
  '"%s" is drawn with our own fonts',
  async (title) => {
    expect(canDraw('title', title)).toBe(true);
    expect(widthOf('title', title, 80)).toBeGreaterThan(300);
    expect(await whiteOf(title)).toBeGreaterThan(5_000);
  },
);

test('an accent belongs to its letter', async () => {
  expect(await whiteOf('Й')).toBeGreaterThan(await whiteOf('И'));
});

test.each([
  ['Кот 😺 и дверь', 'Кот и дверь'],
  ['👨‍👩‍👧 7', '7'],
  ['😺', ''],
])('emoji are left out of "%s"', (title, readable) => {
  expect(readableText(title)).toBe(readable);
});

test('characters of other scripts are reported as missing', () => {
  expect(canDraw('title', '猫')).toBe(false);
});

test.each([
  ['Anna', 'Anna'],
  ['Anna 😺', 'Anna'],
  ['猫', null],
  ['Anna 猫', null],
  ['', null],
])('a card of a comic by “%s” names %j', (name, byline) => {
  const { owner } = projectView();
  const card = previewCardOf(projectView({ owner: owner && { ...owner, name } }), 'en');
  expect(card?.texts).toMatchObject({ title: 'The Goldfish', byline });
});

test.each(['猫', '😺'])('a comic named “%s” has no card', (name) => {
  expect(previewCardOf(projectView({ name, translations: undefined }), 'en')).toBeNull();
});
