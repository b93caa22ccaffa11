import { expect, test } from 'vitest';
import { isLongStrip, stripPieces } from '@/comics/packages/projectOfPages';

test.each([
  [1200, 3600, false],
  [1300, 4096, false],
  [1300, 4097, true],
  [1400, 4199, false],
  [4000, 12_000, true],
  [12_000, 4000, false],
])('a scan of %i by %i pixels is a long strip: %s', (width, height, isStrip) => {
  expect(isLongStrip({ width, height })).toBe(isStrip);
});

test('a strip is cut into as few pages as hold it, of one height and with nothing between them', () => {
  expect(stripPieces(4096)).toEqual([{ top: 0, height: 4096 }]);
  expect(stripPieces(8195)).toEqual([
    { top: 0, height: 2732 },
    { top: 2732, height: 2731 },
    { top: 5463, height: 2732 },
  ]);
});
