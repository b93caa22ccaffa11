import { expect, test } from 'vitest';
import type { Box } from '@/comics/project';
import { focusOn } from '@/player/draw/motion';

const page = { width: 1000, height: 1000 };
const square = page;
/** An upright phone and one in landscape, in units of the page. */
const tall = { width: 1000, height: 1800 };
const wide = { width: 1600, height: 1000 };

/** Where the middle of the part is, and how large the part is, in a place that begins at `left`. */
function seen(box: Box, room: typeof page) {
  const { x, y, zoom } = focusOn(box, page, room);
  const [left, top, width, height] = box;
  return [
    zoom * (left + width / 2) + x - (page.width - room.width) / 2,
    zoom * (top + height / 2) + y,
    zoom * width,
    zoom * height,
  ].map(Math.round);
}

const table: [string, Box, typeof page, number[]][] = [
  [
    'a quarter fills a square place as far as the page reaches',
    [0, 0, 500, 500],
    square,
    [470, 470, 940, 940],
  ],
  ['a quarter fills the width of a phone', [500, 500, 500, 500], tall, [530, 1330, 940, 940]],
  [
    'a high frame fills the width of a phone, beyond the height of the page, with its edge at the edge',
    [0, 0, 500, 900],
    tall,
    [470, 846, 940, 1692],
  ],
  ['a wide frame is in the middle of a phone', [0, 0, 1000, 300], tall, [500, 900, 1000, 300]],
  ['a frame in landscape fills the height', [0, 0, 500, 500], wide, [470, 470, 940, 940]],
  ['a dot comes no nearer than four times', [480, 480, 40, 40], square, [500, 500, 160, 160]],
];

test.each(table)('%s', (_what, box, room, expected) => {
  expect(seen(box, room)).toEqual(expected);
});
