import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  fillContours,
  shiftPoints,
  strokePoints,
  widthAt,
  writeFill,
  writeStroke,
} from '@/comics/features/drawing/drawingPoints';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { comicsLimits } from '@/comics/limits';
import { usedFeatures } from '@/comics/usedFeatures';
import { validateProject } from '@/comics/validate/validateProject';
import { exampleJson } from '../exampleProject';

const place = { id: 5, x: 10, y: 20, width: 100, height: 50 };
const stroke = { color: '#111111', width: 80, points: '0 0 50 100 50 10' };

function read(drawing: object, version = 2) {
  const pages = [{ id: 1, objects: [{ ...place, type: 'drawing', ...drawing }] }];
  const file = { format: 'kadr-comics', version, pages };
  const reading = readWholeProject(JSON.stringify(file));
  if (!reading.ok) throw new Error(reading.code);
  return { object: reading.project.pages[0]?.objects[0], features: usedFeatures(file) };
}

describe('the points of a drawing', () => {
  test.each([
    ['0 0 50', [[0, 0, 50]]],
    [
      '10 20 50 30 0 10 -5 -5 0',
      [
        [10, 20, 50],
        [40, 20, 60],
        [35, 15, 60],
      ],
    ],
    ['1 2', []],
    ['', []],
    ['1 2 3 4 5', [[1, 2, 3]]],
    ['1 2 3 x 5 6 7 8 9', [[1, 2, 3]]],
    ['1 2 3 1.5 0 0', [[1, 2, 3]]],
    ['1 2 3 9007199254740991 0 0', [[1, 2, 3]]],
    ['M0,0', []],
  ])('of a stroke are read from “%s”, up to what makes no sense', (text, points) => {
    expect(strokePoints(text)).toEqual(points);
  });

  test('of a fill are closed lines, each from its own place', () => {
    expect(fillContours('0 0 10 0 0 10/2 2 5 0 0 5')).toEqual([
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      [
        [2, 2],
        [7, 2],
        [7, 7],
      ],
    ]);
  });

  test('are written as they are read', () => {
    const points = '10 20 50 30 0 10 -5 -5 -60';
    expect(writeStroke(strokePoints(points))).toBe(points);
    const contours = '0 0 10 0 0 10/2 2 5 0 0 5';
    expect(writeFill(fillContours(contours))).toBe(contours);
  });

  test('move by the first point of each line', () => {
    expect(shiftPoints('10 20 50 30 0 10', 5, -30)).toBe('15 -10 50 30 0 10');
    expect(shiftPoints('0 0 10 0/2 2 5 0', 1, 2)).toBe('1 2 10 0/3 4 5 0');
  });

  test('stop at the limit, however long the text is', () => {
    const many = Array.from({ length: 5000 }, () => '1 1 0').join(' ');
    expect(strokePoints(many)).toHaveLength(comicsLimits.strokePoints);
    const fills = Array.from({ length: 5000 }, () => '1 1 0 1 1 0').join('/');
    expect(fillContours(fills).flat()).toHaveLength(600);
    const two = [`0 0${' 1 1'.repeat(599)}`, `5 5${' 1 1'.repeat(599)}`].join('/');
    expect(fillContours(two).map(({ length }) => length)).toEqual([600, comicsLimits.strokePoints - 600]);
  });

  test.each([
    [0, 0.4],
    [50, 1],
    [100, 1.6],
  ])('at a pressure of %i give a stroke %f times its width', (pressure, times) => {
    expect(widthAt(pressure)).toBeCloseTo(times);
  });
});

describe('reading a drawing', () => {
  test('keeps strokes and fills with a color and points, and requests the code that draws them', () => {
    const fills = [{ color: '#ffd65c80', points: '0 0 9 0 0 9' }];
    const { object, features } = read({ size: [1000, 500], fills, strokes: [stroke] });
    expect(object).toMatchObject({ type: 'drawing', size: [1000, 500], fills, strokes: [stroke] });
    expect(features).toEqual(['drawing']);
  });

  test('bounds sizes and widths, and leaves out what has no color, no width or no points', () => {
    const strokes = [
      { ...stroke, color: 'url(#x)' },
      { ...stroke, width: '9' },
      { ...stroke, points: ['0 0 1'] },
      null,
      { ...stroke, width: 1e300 },
    ];
    const { object } = read({ size: [0, 1e300], fills: [{ color: 'red', points: '0 0' }], strokes });
    expect(object).toMatchObject({ size: [1, 1_000_000], fills: [], strokes: [{ width: 1_000_000 }] });
  });

  test('uses its box when it has no size, and is ignored without strokes', () => {
    expect(read({ strokes: 'M0 0' }).object).toMatchObject({ size: [100, 50], strokes: [] });
  });

  test('cuts off too many strokes', () => {
    const { object } = read({ size: [9, 9], strokes: Array.from({ length: 3000 }, () => stroke) });
    expect(object?.type === 'drawing' && object.strokes.length).toBe(comicsLimits.strokes);
  });

  test('is a box with its text in a file of version 1', () => {
    expect(read({ size: [9, 9], strokes: [stroke] }, 1).object?.type).toBe('unknown');
  });
});

describe('checking a drawing', () => {
  const example = () => {
    const [, json = ''] =
      /```json\n([\s\S]*?)```/.exec(readFileSync('docs/comics-format/drawing.md', 'utf8')) ?? [];
    return JSON.parse(json);
  };
  const found = (changed: object = {}, version = 2) => {
    const json = exampleJson();
    json.version = version;
    json.ids.object.midn = 90;
    json.start = 1;
    json.pages = example();
    json.meta.cover = undefined;
    const object = json.pages[0]?.objects?.[0];
    Object.assign(object ?? {}, changed);
    return validateProject(json)
      .filter(({ code }) => code !== 'W_UNUSED')
      .map(({ code, path, text }) => `${code} ${path.replace('/pages/0/objects/0', '')} ${text}`);
  };
  const one = (part: object) => ({ size: [100, 100], fills: undefined, strokes: [{ ...stroke, ...part }] });

  test('reports nothing for the example of the page', () => {
    expect(found()).toEqual([]);
  });

  test('reports nothing for the maximum number of points', () => {
    const points = Array.from({ length: 1000 }, () => '0 0 0').join(' ');
    expect(found({ ...one({}), strokes: Array.from({ length: 20 }, () => ({ ...stroke, points })) })).toEqual(
      [],
    );
  });

  test('requires version 2', () => {
    expect(found({}, 1)).toEqual([
      'E_VERSION /type `drawing` needs version 2: write "version": 2 at the top',
    ]);
  });

  test.each([
    ['no words for it', { alt: undefined }, 'W_ALT  an image without `alt`; an empty one means decoration'],
    ['markup for points', one({ points: 'M0 0"/><script>' }), 'E_SCHEMA /strokes/0/points must be integers'],
    [
      'half a point',
      one({ points: '0 0 50 1' }),
      'E_SCHEMA /strokes/0/points a point consists of x, y and pressure',
    ],
    [
      'a point elsewhere',
      one({ points: '90 90 50 11 0 0' }),
      'E_SCHEMA /strokes/0/points a point is outside `size`',
    ],
    [
      'too much pressure',
      one({ points: '0 0 101' }),
      'E_SCHEMA /strokes/0/points the pressure must be from 0 to 100',
    ],
    ['no width', one({ width: 0 }), 'E_SCHEMA /strokes/0/width must be above 0'],
    ['a width beyond all', one({ width: 2e6 }), 'E_LIMIT /strokes/0/width at most 1000000'],
    ['a color by name', one({ color: 'red' }), 'E_SCHEMA /strokes/0/color must be a color'],
    [
      'a fill of half a point',
      { fills: [{ color: '#ff0000', points: '0 0 1/2 2' }] },
      'E_SCHEMA /fills/0/points a point consists of x and y',
    ],
    [
      'too many points of a stroke',
      one({ points: Array.from({ length: 1001 }, () => '0 0 0').join(' ') }),
      'E_LIMIT /strokes/0/points at most 1000 points',
    ],
    [
      'too many strokes',
      { ...one({}), strokes: Array.from({ length: 1001 }, () => ({ ...stroke, points: '0 0 50' })) },
      'E_LIMIT /strokes at most 1000 items',
    ],
    [
      'too many points in all',
      {
        ...one({}),
        strokes: Array.from({ length: 21 }, () => ({
          ...stroke,
          points: Array.from({ length: 1000 }, () => '0 0 0').join(' '),
        })),
      },
      'E_LIMIT  21000 points in a drawing; at most 20000',
    ],
    ['no strokes at all', { strokes: undefined }, 'E_SCHEMA /strokes `strokes` is missing'],
  ])('finds %s', (_what, changed, line) => {
    const lines = found(changed);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(line);
  });
});
