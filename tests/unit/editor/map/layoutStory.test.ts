import { expect, test } from 'vitest';
import type { Point } from '@/comics/project';
import { neighbour } from '@/editor/map/diagram/Diagram';
import { layoutStory, roundedPath } from '@/editor/map/diagram/Edges';
import { storyGraph } from '@/editor/map/storyGraph';
import { comicWith } from '../document/comicWith';

const places: ReadonlyMap<number, Point> = new Map([
  [1, [0, 0]],
  [2, [200, 10]],
  [3, [200, 300]],
  [4, [400, 0]],
  // Nearer to the right of the first one than the second, but far below.
  [5, [100, 400]],
]);

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 2, 4],
  ['ArrowLeft', 4, 2],
  ['ArrowDown', 2, 3],
  ['ArrowUp', 1, undefined],
  ['Enter', 1, undefined],
  ['ArrowRight', 9, undefined],
])('%s leads from %d to %s', (key, from, to) => {
  expect(neighbour(places, from, key)).toBe(to);
});

test.each([true, false])('two hundred pages in a row follow each other, upright: %s', (isUpright) => {
  const ids = Array.from({ length: 200 }, (_, index) => index + 1);
  const project = comicWith(
    ids.map((id) => ({ id, objects: [], ...(id < 200 ? { next: id + 1 } : { end: true }) })),
  );
  const laid = layoutStory(storyGraph(project), () => [], isUpright);
  const along = ids.map((id) => laid.places.get(id)?.[isUpright ? 1 : 0] ?? Number.NaN);
  expect(along.every((at, index) => index === 0 || at > (along[index - 1] ?? at))).toBe(true);
  expect(laid.edges).toHaveLength(199);
});

test('a link from a page to itself is drawn as well', () => {
  const laid = layoutStory(storyGraph(comicWith([{ id: 1, next: 1, objects: [] }])), () => ['Again'], true);
  expect(laid.edges[0]?.points.length).toBeGreaterThan(1);
});

test.each<[readonly Point[], string]>([
  [[], ''],
  [
    [
      [0, 0],
      [10, 0],
    ],
    'M0 0L10 0',
  ],
  [
    [
      [0, 0],
      [10, 0],
      [20, 20],
    ],
    'M0 0Q10 0 20 20',
  ],
  [
    [
      [0, 0],
      [10, 0],
      [20, 20],
      [30, 30],
    ],
    'M0 0Q10 0 15 10Q20 20 30 30',
  ],
])('a line through %j', (points, path) => {
  expect(roundedPath(points)).toBe(path);
});

test.each([
  [false, ['x'.repeat(20)]],
  [true, ['a', 'b', 'c']],
])('a label has room between the cards, upright: %s', (isUpright, labels) => {
  const graph = storyGraph(
    comicWith([
      { id: 1, next: 2, objects: [] },
      { id: 2, end: true, objects: [] },
    ]),
  );
  const between = (...words: readonly string[]) => {
    const { places } = layoutStory(graph, () => words, isUpright);
    const along = [1, 2].map((id) => places.get(id)?.[isUpright ? 1 : 0] ?? Number.NaN);
    return (along[1] ?? Number.NaN) - (along[0] ?? Number.NaN);
  };
  expect(between(...labels)).toBeGreaterThan(between() + 40);
});
