import { describe, expect, test } from 'vitest';
import { proposePortrait } from '@/comics/features/portrait/proposePortrait';
import type { ComicPage } from '@/comics/project';
import { playable } from '../exampleProject';

const canvas = { width: 1000, height: 1000 };

function proposed(objects: readonly Record<string, unknown>[], more: Record<string, unknown> = {}) {
  const [page]: readonly ComicPage[] = playable({ canvas, pages: [{ id: 1, objects, ...more }] }).pages;
  if (page === undefined) throw new Error('no page');
  return proposePortrait(page, canvas, 1500);
}

const scene = { background: { image: [0, 1] } };
const image = (id: number, x: number, y: number, width: number, height: number) => ({
  ...{ id, type: 'image', image: [0, 1], x, y, width, height },
});
const box = (id: number, y: number, height: number, more: Record<string, unknown> = {}) => ({
  ...{ id, type: 'bubble', x: 100, y, width: 400, height, text: 'a' },
  ...more,
});

describe('the proposed portrait of a page', () => {
  const table: [string, readonly Record<string, unknown>[], Record<string, unknown>, unknown][] = [
    [
      'enlarges a figure and keeps its feet on the ground',
      [image(2, 400, 600, 200, 300)],
      scene,
      { x: 370, y: 960, width: 260, height: 390 },
    ],
    [
      'keeps a figure at the edge whole',
      [image(2, 0, 600, 200, 300)],
      scene,
      { y: 960, width: 260, height: 390 },
    ],
    [
      'cuts a figure as much as it was cut',
      [image(2, -100, 600, 200, 300)],
      scene,
      { x: -130, y: 960, width: 260, height: 390 },
    ],
    [
      'cuts a figure at the right edge as much as it was cut',
      [image(2, 900, 600, 200, 300)],
      scene,
      { x: 870, y: 960, width: 260, height: 390 },
    ],
    [
      'keeps to the place across where there is no scene',
      [image(2, 700, 600, 200, 300)],
      {},
      { x: 670, y: 960, width: 260, height: 390 },
    ],
    [
      'covers the page with what covered it',
      [image(2, 0, 0, 1000, 1000)],
      {},
      { x: -250, width: 1500, height: 1500 },
    ],
    ['spreads words over the height', [box(2, 400, 200)], scene, { y: 650 }],
    ['leaves words at the top there', [box(2, 0, 200)], scene, undefined],
    [
      'takes answers at the bottom down',
      [{ id: 2, type: 'button', x: 0, y: 900, width: 400, height: 100, label: 'a', onTap: [] }],
      scene,
      { y: 1400 },
    ],
    [
      'lets what reaches over the end of the page do so by as much',
      [{ id: 2, type: 'button', x: 0, y: 920, width: 400, height: 100, label: 'a', onTap: [] }],
      scene,
      { y: 1420 },
    ],
    [
      'lets nothing that was whole outgrow the page',
      [image(2, 20, 100, 960, 300)],
      scene,
      { x: 0, y: 219, width: 1000, height: 313 },
    ],
    [
      'lets a frame grow in height',
      [{ id: 2, type: 'frame', x: 20, y: 500, width: 960, height: 480, stroke: '#000000', objects: [] }],
      {},
      { y: 750, height: 720 },
    ],
  ];
  test.each(table)('%s', (_what, objects, more, expected) => {
    expect(proposed(objects, more).objects?.['2']).toEqual(expected);
  });

  test('points a bubble at the speaker', () => {
    const { objects } = proposed([image(2, 400, 600, 200, 300), box(3, 0, 200, { tail: [200, 550] })], scene);
    // The face, 50 units under the figure's top.
    expect(objects?.['3']).toMatchObject({ tail: [200, 925] });
  });

  test('points a bubble at a figure just below the tip of its tail', () => {
    const { objects } = proposed([image(2, 400, 600, 200, 300), box(3, 0, 200, { tail: [200, 460] })], scene);
    expect(objects?.['3']).toMatchObject({ tail: [200, 808] });
  });

  test('brings a crowd no nearer than it has room', () => {
    const crowd = [0, 200, 400, 600, 800].map((x, index) => image(index + 2, x, 600, 200, 300));
    const places = Object.values(proposed(crowd, scene).objects ?? {});
    const lefts = places.map(({ x = 0 }) => x);
    expect(places.every(({ width = 0 }) => width < 230)).toBe(true);
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  });

  test('lets a group of shapes grow as a whole', () => {
    const part = { id: 3, type: 'shape', kind: 'rect', x: 50, y: 100, width: 100, height: 200 };
    const group = { id: 2, type: 'frame', x: 400, y: 600, width: 200, height: 300, objects: [part] };
    expect(proposed([group]).objects).toEqual({
      '2': { x: 370, y: 960, width: 260, height: 390 },
      '3': { x: 65, y: 130, width: 130, height: 260 },
    });
  });

  test('takes a label along with what it labels', () => {
    const label = {
      id: 3,
      type: 'text',
      x: 450,
      y: 700,
      width: 100,
      height: 50,
      text: 'a',
      textStyle: { size: 40 },
    };
    const { objects } = proposed([image(2, 400, 600, 200, 300), label], scene);
    expect(objects?.['3']).toMatchObject({ width: 130, height: 65, textStyle: { size: 52 } });
  });
});
