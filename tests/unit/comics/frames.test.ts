import { describe, expect, test } from 'vitest';
import { framesOf, stepsOfFrames } from '@/comics/frames';
import type { ComicPage } from '@/comics/project';
import { playable } from './exampleProject';

const canvas = { width: 1000, height: 1000 };

type Box = readonly [x: number, y: number, width: number, height: number];

/** Frames with the ids 10, 11 … */
function pageOf(
  boxes: readonly Box[],
  more: Record<string, unknown> = {},
  others: readonly unknown[] = [],
): ComicPage {
  const frames = boxes.map(([x, y, width, height], index) => ({
    ...{ id: 10 + index, type: 'frame', stroke: '#000000', x, y, width, height },
    objects: [{ id: 20 + index, type: 'text', text: 'a', x: 0, y: 0, width: 50, height: 20 }],
  }));
  const [page] = playable({ canvas, pages: [{ id: 1, objects: [...frames, ...others], ...more }] }).pages;
  if (page === undefined) throw new Error('no page');
  return page;
}

const quarters: Box[] = [
  [520, 520, 460, 460],
  [20, 520, 460, 460],
  [520, 20, 460, 460],
  [20, 20, 460, 460],
];

describe('frames are read', () => {
  const table: [string, readonly Box[], readonly number[], boolean?][] = [
    ['row by row, wherever the file has them', quarters, [13, 12, 11, 10]],
    ['from the right in a right-to-left book', quarters, [12, 13, 10, 11], true],
    [
      'a column of two before a tall one beside it',
      [
        [520, 20, 460, 960],
        [20, 20, 460, 460],
        [20, 520, 460, 460],
      ],
      [11, 12, 10],
    ],
    [
      'a tall one before a column of two beside it',
      [
        [520, 20, 460, 460],
        [520, 520, 460, 460],
        [20, 20, 460, 960],
      ],
      [12, 10, 11],
    ],
    [
      'row by row where they overlap a little',
      [
        [20, 480, 960, 500],
        [20, 20, 960, 480],
      ],
      [11, 10],
    ],
    [
      'by their top where they lie over one another',
      [
        [100, 300, 600, 500],
        [50, 50, 800, 800],
      ],
      [11, 10],
    ],
    ['not where there is only one', [[20, 20, 460, 460]], []],
    [
      'not where one is a border or an ornament',
      [
        [0, 0, 1000, 1000],
        [20, 20, 460, 460],
        [900, 900, 50, 50],
      ],
      [],
    ],
  ];
  test.each(table)('%s', (_what, boxes, expected, isRightToLeft = false) => {
    expect(framesOf(pageOf(boxes), canvas, isRightToLeft).map(({ id }) => id)).toEqual(expected);
  });

  test('in the order that the page names, by what is in them too, and then by their place', () => {
    const page = pageOf(quarters, { readingOrder: [10, 22] });
    expect(framesOf(page, canvas).map(({ id }) => id)).toEqual([10, 12, 13, 11]);
  });
});

describe('after the last frame the whole page is shown', () => {
  const at = (x: number, y: number) => ({ x, y, width: 40, height: 40 });
  const whole = [0, 0, 1000, 1000];
  const table: [string, readonly unknown[], boolean][] = [
    ['where words are in no frame', [{ ...at(480, 480), id: 5, type: 'text', text: 'b' }], true],
    ['not where words lie over a frame', [{ ...at(100, 100), id: 5, type: 'bubble', text: 'b' }], false],
    [
      'not where only a picture is in no frame',
      [{ ...at(480, 480), id: 5, type: 'shape', kind: 'rect' }],
      false,
    ],
    [
      'where a shape that can be tapped is in no frame',
      [{ ...at(480, 480), id: 5, type: 'shape', kind: 'rect', onTap: [{ do: 'end' }] }],
      true,
    ],
  ];
  test.each(table)('%s', (_what, others, isWhole) => {
    const page = pageOf(quarters, {}, others);
    const steps = stepsOfFrames(page, framesOf(page, canvas), canvas);
    expect(steps).toEqual([13, 12, 11, 10, ...(isWhole ? [whole] : [])]);
  });
});
