import { describe, expect, test } from 'vitest';
import { type CardShape, cardSizes, type MeasureText } from '@/domain/share-card/cardLayout';
import { graphemesOf, layOutCard } from '@/domain/share-card/layOutCard';

/** A wide font, as wide as phones without a font of their own have it. */
const measure: MeasureText = (_role, text, size) => graphemesOf(text).length * size * 0.66;

const shapes: readonly CardShape[] = ['story', 'link'];

const hundredLetters =
  'Удивительные приключения смотрителя маяка, который однажды ночью решил погасить свет и уплыть домой!';
const titles = [
  ['a short one', 'Кот и дверь'],
  ['a Russian one of 100 letters', hundredLetters],
  ['one unbroken word of 100 letters', 'Ы'.repeat(100)],
  ['a hundred emoji', '👩‍👩‍👧‍👦'.repeat(100)],
  ['an English one', 'Who Ate the Pie?'],
  ['fifty words of one letter', 'я '.repeat(50).trim()],
] as const;

const cases = shapes.flatMap((shape) => titles.map(([what, title]) => ({ shape, what, title })));
const words = { byline: 'Александра Константинопольская-Преображенская', tagline: 'Kadr — комиксы' };

test('a title of the tests is as long as a title may be', () => {
  expect(hundredLetters).toHaveLength(100);
});

describe.each(cases)('the $shape card with $what', ({ shape, title }) => {
  const { texts, frame, mark, align } = layOutCard(shape, { ...words, title }, measure);
  const { width, height } = cardSizes[shape];

  test('shows all of the title', () => {
    const shown = texts.filter(({ role }) => role === 'title').map(({ text }) => text);
    expect(shown.join('').replace(/\s/gu, '')).toBe(title.replace(/\s/gu, ''));
  });

  test('has every line inside the picture and beside the cover', () => {
    for (const { role, text, x, y, size } of texts) {
      const lineWidth = measure(role, text, size);
      const left = align === 'center' ? x - lineWidth / 2 : x;
      const cover = shape === 'link' ? frame.x + frame.side : 0;
      expect(left).toBeGreaterThan(cover + 40);
      expect(left + lineWidth).toBeLessThan(width - 40);
      expect(y - size).toBeGreaterThan(30);
      expect(y).toBeLessThan(height - 30);
    }
  });

  test('has no line over another', () => {
    const [first, ...rest] = texts;
    let above = first?.y ?? 0;
    for (const { y, size } of rest) {
      expect(y - size * 0.75).toBeGreaterThan(above);
      above = y;
    }
  });

  test('keeps the cover large', () => {
    expect(frame.side).toBeGreaterThanOrEqual(shape === 'story' ? 600 : 400);
    expect(frame.x).toBeGreaterThan(40);
    expect(mark.y + mark.side).toBeLessThan(height);
  });
});

test.each(titles)('a story with %s leaves VK’s bars free: 250 pixels above, 340 below', (_what, title) => {
  const { texts, frame, mark } = layOutCard('story', { ...words, title }, measure);
  expect(frame.y).toBeGreaterThanOrEqual(250);
  for (const { y } of texts) expect(y).toBeLessThanOrEqual(1920 - 340);
  expect(mark.y + mark.side).toBeLessThanOrEqual(1920 - 340);
});

test('without a byline its place is empty', () => {
  const { texts } = layOutCard('link', { ...words, title: 'Кот', byline: null }, measure);
  expect(texts.map(({ role }) => role)).toEqual(['title', 'tagline']);
});

test.each<[CardShape, string | null, string]>([
  [
    'link',
    'Anna',
    'frame 78 74, logo 580 506, The Cat and 580 220, the Door 580 314, Anna 580 386, Kadr 658 546',
  ],
  ['link', null, 'frame 78 74, logo 580 506, The Cat and 580 250, the Door 580 344, Kadr 658 546'],
  [
    'story',
    'Anna',
    'frame 203 284, logo 448 1504, The Cat and 540 1195, the Door 540 1331, Anna 540 1429, Kadr 589 1555',
  ],
  ['story', null, 'frame 169 287, logo 448 1504, The Cat and 540 1274, the Door 540 1411, Kadr 589 1555'],
])('everything on the %s card by %s has its place', (shape, byline, expected) => {
  const words = { title: 'The Cat and the Door', byline, tagline: 'Kadr' };
  const narrow: MeasureText = (_role, text, size) => text.length * size * 0.6;
  const { frame, mark, texts } = layOutCard(shape, words, narrow);
  const parts = [{ text: 'frame', ...frame }, { text: 'logo', ...mark }, ...texts];
  expect(parts.map(({ text, x, y }) => `${text} ${Math.round(x)} ${Math.round(y)}`).join(', ')).toBe(
    expected,
  );
});
