import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { growBubble, growthBounds, type Rect } from '@/comics/features/bubbles/bubbles';
import { uprightFields } from '@/comics/features/portrait/portrait';
import { scaleObject } from '@/comics/features/reuse/scaleObject';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { usedFeatures } from '@/comics/usedFeatures';
import { validateProject } from '@/comics/validate/validateProject';
import { exampleJson } from '../exampleProject';

const bubble = { x: 400, y: 300, width: 200, height: 100, tail: [0, 90] as const };

describe('a bubble that grows', () => {
  /** A text that needs so much space, in any shape. */
  const needing = (area: number) => (box: Rect) => box.width * box.height >= area;
  const grow = (sides: readonly [number, number, number, number], area: number, more = {}, around?: Rect) => {
    const own = { ...bubble, grow: sides, ...more };
    const { x, y, width, height, tail } = growBubble(own, growthBounds(own, around), needing(area));
    return { box: [x, y, width, height], tip: [x + width / 2 + tail[0], y + height / 2 + tail[1]] };
  };
  const tip = [500, 440];

  test('stays unchanged when its text fits', () => {
    expect(grow([900, 900, 900, 900], 20_000)).toEqual({ box: [400, 300, 200, 100], tip });
  });

  test('keeps its proportions, its middle and the tip of its tail', () => {
    const { box, tip: now } = grow([400, 400, 400, 400], 80_000);
    const [x = 0, y = 0, width = 0, height = 0] = box;
    expect(width / height).toBeCloseTo(2, 1);
    expect(width * height).toBeGreaterThanOrEqual(80_000);
    expect(width * height).toBeLessThan(84_000);
    expect([x + width / 2, y + height / 2]).toEqual([500, 350]);
    expect(now).toEqual(tip);
  });

  test.each([
    ['up, where nothing else is free', [0, 300, 0, 0], 40_000, [400, 200, 200, 200]],
    ['to the right, where nothing else is free', [0, 0, 300, 0], 40_000, [400, 300, 400, 100]],
    ['no further than it may', [10, 20, 30, 40], 1e9, [390, 280, 240, 160]],
  ] as const)('grows %s', (_where, sides, area, [x, y, width, height]) => {
    const { box, tip: now } = grow(sides, area);
    for (const [index, side] of [x, y, width, height].entries()) {
      expect(Math.abs((box[index] ?? 0) - side)).toBeLessThanOrEqual(3);
    }
    expect(now).toEqual(tip);
  });

  test('never leaves its container, unless it is outside already', () => {
    const page = { x: 0, y: 0, width: 620, height: 420 };
    expect(grow([900, 900, 900, 900], 1e9, {}, page).box).toEqual([0, 0, 620, 420]);
    const outside = growthBounds({ ...bubble, x: -50, grow: [900, 0, 0, 0] }, page);
    expect(outside).toEqual({ x: -50, y: 300, width: 200, height: 100 });
  });

  test('keeps its middle where it is rotated', () => {
    expect(grow([0, 300, 100, 20], 1e9, { rotate: 8 }).box).toEqual([400, 280, 200, 140]);
  });

  test('without a size is left alone', () => {
    const flat = { ...bubble, height: 0, grow: [9, 9, 9, 9] as const };
    expect(growBubble(flat, growthBounds(flat), () => false)).toBe(flat);
  });
});

describe('the file', () => {
  const own = { id: 3, type: 'bubble', shape: 'round', x: 60, y: 60, width: 400, height: 200, text: 'Hi' };
  const read = (grow: unknown, more: object = {}, ofPage: object = {}) => {
    const file = {
      format: 'kadr-comics',
      version: 2,
      pages: [{ id: 1, objects: [{ ...own, grow, ...more }], ...ofPage }],
    };
    const reading = readWholeProject(JSON.stringify(file));
    if (!reading.ok) throw new Error(reading.code);
    return { object: reading.project.pages[0]?.objects[0], features: usedFeatures(file) };
  };

  test('is read with what it can be', () => {
    expect(read([1, 2, 3, 4])).toMatchObject({ object: { grow: [1, 2, 3, 4] }, features: ['bubbles'] });
    expect(read([1, -2, 1e9, 4]).object).toMatchObject({ grow: [1, 0, 100_000, 4] });
    for (const broken of [true, [1, 2, 3], [1, 2, 3, 'x'], undefined]) {
      expect(read(broken)).toMatchObject({ object: { grow: undefined }, features: [] });
    }
    expect(read([1, 2, 3, 4], { type: 'text' }).object).not.toHaveProperty('grow');
  });

  test('grows with its symbol, and has another growth in a portrait', () => {
    expect(scaleObject({ ...own, grow: [1, 2, 3, 4] }, 2, 10)).toMatchObject({ grow: [2, 20, 6, 40] });
    const portrait = { width: 1080, height: 1600, objects: { 3: { y: 900, grow: [9, 9, 9, 9] } } };
    expect(
      uprightFields({ id: 1, objects: [{ ...own, grow: [1, 2, 3, 4] }], portrait }).objects,
    ).toMatchObject([{ y: 900, grow: [9, 9, 9, 9] }]);
    expect(read(undefined, {}, { portrait }).features).toEqual(['portrait', 'bubbles']);
  });
});

describe('checking bubbles', () => {
  const cat = { id: 4, type: 'image', image: [0, 1], x: 100, y: 400, width: 400, height: 500, alt: 'A cat' };
  const face = [0.25, 0.1, 0.5, 0.4];
  const long = 'Did you really eat all of it, down to the very last crumb, and the plate? ';

  function found(objects: readonly object[], more: object = {}) {
    const json = exampleJson();
    Object.assign(json, { version: 2, ...more });
    json.resources[0].face = face;
    json.pages = [{ id: 1, end: true, objects }];
    return validateProject(json).flatMap(({ code, path, text }) =>
      code === 'W_BUBBLE' ? [`${path.replace('/pages/0', '')} ${text}`] : [],
    );
  }
  const speaks = (x: number, y: number, more: object = {}) => ({
    id: 3,
    type: 'bubble',
    shape: 'round',
    x,
    y,
    width: 400,
    height: 200,
    text: 'Hi',
    ...more,
  });

  test.each([
    ['over a face', [cat, speaks(100, 400)], ['/objects/1 covers the face of object 4']],
    ['beside it', [cat, speaks(100, 160)], []],
    ['over the body', [cat, speaks(100, 700)], []],
    ['beneath the picture', [speaks(100, 400), cat], []],
    [
      'over the other side of a mirrored picture',
      [{ ...cat, crop: [0.5, 0, 0.5, 1], flip: 'x' }, speaks(0, 420, { width: 220 })],
      [],
    ],
    [
      'over the other side of a picture that is said to be mirrored',
      [{ ...cat, crop: [0.5, 0, 0.5, 1], flip: true }, speaks(0, 420, { width: 220 })],
      [],
    ],
    ['over a face that is turned away', [{ ...cat, rotate: 180 }, speaks(100, 400)], []],
    [
      'in a frame',
      [{ id: 5, type: 'frame', x: 50, y: 450, width: 900, height: 900, objects: [cat, speaks(100, 400)] }],
      ['/objects/0/objects/1 covers the face of object 4'],
    ],
    [
      'over a face in a frame',
      [{ id: 5, type: 'frame', x: 500, y: 50, width: 900, height: 900, objects: [cat] }, speaks(600, 450)],
      ['/objects/1 covers the face of object 4'],
    ],
    [
      'where the face would be without its frame',
      [{ id: 5, type: 'frame', x: 500, y: 50, width: 900, height: 900, objects: [cat] }, speaks(100, 400)],
      [],
    ],
    [
      'that grows over it in one language alone',
      [cat, speaks(100, 180, { grow: [0, 0, 0, 300], text: { en: 'Hi', ru: long.repeat(2).slice(0, 105) } })],
      ['/objects/1 covers the face of object 4, in ru'],
    ],
    [
      'that may not grow enough',
      [speaks(100, 100, { grow: [0, 0, 0, 10], text: { en: long.repeat(2), ru: 'Привет' } })],
      ['/objects/0/text needs more space than the bubble can grow to, in en'],
    ],
    ['that has always made its words smaller', [speaks(100, 100, { text: long.repeat(2) })], []],
  ])('a bubble %s', (_where, objects, lines) => {
    expect(found(objects)).toEqual(lines);
  });

  test('knows the faces of all looks of a picture', () => {
    const looks = [{ when: { seen: 1 }, image: [0, 1] }];
    expect(found([{ ...cat, image: [0, 2], looks }, speaks(100, 400)])).toHaveLength(1);
  });

  test('requires version 2', () => {
    const json = exampleJson();
    json.pages[0].objects = [speaks(100, 100, { grow: [1, 2, 3, 4] })];
    expect(validateProject(json).map(({ code, path }) => `${code} ${path}`)).toContain(
      'E_VERSION /pages/0/objects/0/grow',
    );
  });

  test('reports nothing for the example of the documentation', () => {
    const [, json = ''] =
      /```json\n([\s\S]*?)```/.exec(readFileSync('docs/comics-format/bubbles.md', 'utf8')) ?? [];
    const file = {
      ...exampleJson(),
      version: 2,
      meta: { title: 'x', language: 'en' },
      resources: [],
      variables: {},
    };
    expect(validateProject({ ...file, start: 1, pages: JSON.parse(json) })).toEqual([]);
  });
});
