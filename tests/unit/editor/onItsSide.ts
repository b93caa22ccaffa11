import fc from 'fast-check';
import { writeFill, writeStroke } from '@/comics/features/drawing/drawingPoints';
import type { Box, ComicObject, ComicPage, Point, ProjectFile } from '@/comics/project';
import { type Side, sides } from '@/editor/canvas/geometry/transform';
import { noGrowth } from '@/editor/document/objects/bubbleRoom';
import { transposed } from '../../support/comics/transposed';
import { comicWith } from './document/comicWith';

/** How a row of a table sees the page: as it is, or as it is compared with that. */
export interface Sight {
  readonly of: <Value>(value: Value) => Value;
  readonly pick: <Value>(upright: Value, lying: Value) => Value;
  readonly ids: (...ids: readonly number[]) => readonly number[];
}

export const asItIs: Sight = { of: (value) => value, pick: (upright) => upright, ids: (...ids) => ids };
export const onItsSide: Sight = { ...asItIs, of: transposed, pick: (_upright, lying) => lying };
export const inOtherOrder: Sight = { ...asItIs, ids: (...ids) => ids.toReversed() };

export interface Given {
  readonly project: ProjectFile;
  readonly way: Point;
  readonly at: Point;
  readonly box: Box;
  readonly turn: number;
  readonly side: Side;
}

/** Some are smaller than a finger. */
const length = fc.oneof(fc.integer({ min: 9, max: 60 }), fc.integer({ min: 17, max: 900 }));
const offset = fc.integer({ min: -400, max: 1300 });
/** No right angles, at which the sign of an angle is arbitrary. */
const angle = fc.integer({ min: -179, max: 179 }).map((degrees) => degrees + 0.25);
const place = fc.record(
  {
    x: offset,
    y: offset,
    width: length,
    height: length,
    rotate: angle,
    pivot: fc.tuple(fc.constantFrom(0, 0.25, 1), fc.constantFrom(0, 0.5, 0.75)),
  },
  { requiredKeys: ['x', 'y', 'width', 'height'] },
);
const point: fc.Arbitrary<Point> = fc.tuple(offset, offset);
const boxes: fc.Arbitrary<Box> = fc.tuple(offset, offset, length, length);

export const given: fc.Arbitrary<Given> = fc
  .record({
    places: fc.array(place, { minLength: 12, maxLength: 12 }),
    tails: fc.array(point, { minLength: 3, maxLength: 3 }),
    drawn: fc.array(point, { minLength: 7, maxLength: 7 }),
    canvas: fc.record({ width: length, height: length }),
    way: point,
    at: point,
    box: boxes,
    turn: angle,
    side: fc.constantFrom(...sides),
  })
  .map(({ places, tails, drawn, canvas, ...rest }) => ({
    ...rest,
    project: comicOf(places, tails, drawn, canvas),
  }));

type Place = Pick<ComicObject, 'x' | 'y' | 'width' | 'height' | 'rotate' | 'pivot'>;

/** Objects of the kinds that have more than a box, on the page and in frames. */
function comicOf(
  places: readonly Place[],
  tails: readonly Point[],
  drawn: readonly Point[],
  canvas: ProjectFile['canvas'],
): ProjectFile {
  const at = (index: number): Place => places[index] ?? { x: 0, y: 0, width: 9, height: 9 };
  const upright = (index: number) => {
    const { x, y, width, height } = at(index);
    return { x, y, width, height };
  };
  const bubble = (id: number, index: number): ComicObject => ({
    ...{ id, type: 'bubble', shape: 'round', text: 'Meow', ...upright(index) },
    ...{ tail: tails[id % 3] ?? [0, 0], grow: noGrowth },
  });
  const drawing = (id: number, index: number): ComicObject => ({
    ...{ id, type: 'drawing', ...at(index), size: [at(11).width, at(11).height] },
    fills: [
      { color: '#00ff00', points: writeFill([drawn.slice(0, 3)]) },
      { color: '#0000ff', points: writeFill([drawn.slice(0, 4)]) },
    ],
    strokes: [
      { color: '#111111', width: 30, points: writeStroke(drawn.slice(0, 4).map(([x, y]) => [x, y, 50])) },
      { color: '#222222', width: 60, points: writeStroke(drawn.slice(4).map(([x, y]) => [x, y, 80])) },
    ],
  });
  const objects: readonly ComicObject[] = [
    { id: 2, type: 'shape', kind: 'rect', ...at(0) },
    bubble(3, 1),
    {
      ...{ id: 4, type: 'frame', ...at(2) },
      objects: [
        { id: 5, type: 'image', image: [0, 1], ...at(3), crop: [0.1, 0.2, 0.5, 0.7] },
        {
          id: 6,
          type: 'frame',
          ...at(4),
          objects: [{ id: 7, type: 'text', text: 'Fox', ...at(5) }, drawing(8, 6)],
        },
        bubble(9, 7),
      ],
    },
    drawing(10, 8),
    { id: 11, type: 'symbol', symbol: 'star', ...at(9) },
    {
      id: 12,
      type: 'image',
      image: [0, 1],
      ...upright(10),
      tracks: [{ path: [[0, 0], ...tails], duration: 500, keyframes: [{ at: 0 }, { at: 1 }] }],
    },
    { id: 13, type: 'frame', ...upright(11), objects: [] },
  ];
  const page: ComicPage = {
    ...{ id: 1, objects, guidedView: [3, [at(1).x, at(2).y, at(3).width, at(4).height], 7] },
    portrait: {
      ...{ width: at(5).width, height: at(6).height },
      objects: {
        2: upright(4),
        3: { ...upright(5), tail: tails[1] ?? [0, 0] },
        7: upright(2),
        10: upright(1),
      },
    },
  };
  const symbol = {
    width: at(3).width,
    height: at(2).height,
    objects: [bubble(21, 6), { id: 22, type: 'shape', kind: 'rect', ...at(1) } as const],
  };
  return comicWith([page], {
    canvas,
    symbols: { star: symbol },
    resources: [
      {
        ver: 1,
        dt: 0,
        id: 1,
        name: 'cat',
        vp: { type: 4, vpstr: 'cat.webp' },
        width: at(7).width,
        height: at(8).height,
        face: [0.25, 0.125, 0.5, 0.375],
      },
    ],
  });
}
