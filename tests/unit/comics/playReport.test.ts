import { expect, test } from 'vitest';
import {
  type CountedParts,
  figuresOf,
  minutesOfLength,
  type PlayReport,
  playLengthOf,
  playLengths,
} from '@/comics/playReport';

const parts: CountedParts = { pages: new Set([1, 2, 3]), options: new Map([[7, 2]]) };
const report = (fields: Partial<PlayReport>): PlayReport => ({
  pages: [1],
  ways: [],
  options: [],
  endings: [],
  leftAt: 1,
  length: 0,
  source: 'link',
  ...fields,
});

test.each<[what: string, fields: Partial<PlayReport>, figures: readonly string[]]>([
  ['a play that was left', {}, ['plays', 'page 1', 'left 1', 'length 0', 'source link']],
  [
    'a play that ended',
    {
      pages: [1, 2],
      ways: [{ from: 1, to: 2 }],
      options: [{ choice: 7, option: 1 }],
      endings: [2],
      leftAt: null,
      length: 4,
      source: 'embed',
    },
    ['plays', 'ended', 'page 1', 'page 2', 'way 1 2', 'option 7 1', 'ending 2', 'length 4', 'source embed'],
  ],
  [
    'a play that was left after an ending',
    { endings: [2], leftAt: 1 },
    ['plays', 'ended', 'page 1', 'ending 2', 'length 0', 'source link'],
  ],
  [
    'what was seen twice',
    {
      pages: [1, 2, 1],
      ways: [
        { from: 1, to: 2 },
        { from: 2, to: 1 },
        { from: 1, to: 2 },
      ],
      options: [
        { choice: 7, option: 0 },
        { choice: 7, option: 0 },
      ],
    },
    ['plays', 'page 1', 'page 2', 'way 1 2', 'way 2 1', 'option 7 0', 'left 1', 'length 0', 'source link'],
  ],
  [
    'what the file does not have',
    {
      pages: [9, 1],
      ways: [
        { from: 1, to: 9 },
        { from: 9, to: 1 },
      ],
      options: [
        { choice: 7, option: 2 },
        { choice: 7, option: -1 },
        { choice: 8, option: 0 },
      ],
      endings: [9],
      leftAt: 9,
    },
    ['plays', 'page 1', 'length 0', 'source link'],
  ],
])('%s counts once for each figure of it', (_, fields, figures) => {
  expect([...figuresOf(report(fields), parts)]).toEqual(figures);
});

test.each([
  [0, 0],
  [59_999, 0],
  [60_000, 1],
  [179_999, 1],
  [180_000, 2],
  [600_000, 3],
  [1_800_000, 4],
  [100_000_000, 4],
])('a play of %i ms is in span %i', (ms, length) => {
  expect(playLengthOf(ms)).toBe(length);
});

test('spans follow each other, and the last one has no end', () => {
  const spans = Array.from({ length: playLengths }, (_, length) => minutesOfLength(length));
  expect(spans).toEqual([
    [0, 1],
    [1, 3],
    [3, 10],
    [10, 30],
    [30, null],
  ]);
});
