import { describe, expect, test } from 'vitest';
import { expandReuse } from '@/comics/features/reuse/expandReuse';
import { scaleObject } from '@/comics/features/reuse/scaleObject';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { comicsLimits } from '@/comics/limits';
import type { ComicObject, Project } from '@/comics/project';
import { loadProject, saveProject } from '@/comics/projectFile';
import { validateProject } from '@/comics/validate/validateProject';

const box = { x: 0, y: 0, width: 200, height: 200 };
const shape = (id: number, more: object = {}) => ({ id, type: 'shape', kind: 'rect', ...box, ...more });
const text = (id: number, words: string, more: object = {}) => ({
  id,
  type: 'text',
  ...box,
  text: words,
  ...more,
});
const button = (id: number, ...onTap: readonly object[]) => ({
  id,
  type: 'button',
  ...box,
  label: 'Go',
  onTap,
});
const symbol = (id: number, name: string, more: object = {}) => ({
  id,
  type: 'symbol',
  symbol: name,
  ...box,
  ...more,
});
const end = { id: 99, end: true, objects: [] };

function file(parts: object) {
  const manager = { ver: 1, midn: 1 };
  return {
    format: 'kadr-comics',
    version: 2,
    meta: { title: 'Bag', language: 'en' },
    canvas: { width: 1080, height: 1080 },
    ids: { object: { ver: 1, midn: 1000 }, plain: manager, typed: manager, sound: manager },
    resources: [],
    variables: {},
    start: 1,
    pages: [{ id: 1, end: true, objects: [] }],
    ...parts,
  };
}

function read(parts: object): Project {
  const reading = readWholeProject(JSON.stringify(file(parts)));
  if (!reading.ok) throw new Error(reading.code);
  return reading.project;
}

const findings = (parts: object) => validateProject(file(parts)).map(({ code, path }) => `${code} ${path}`);
const objectsOf = (project: Project, page = 0) => project.pages[page]?.objects ?? [];
const idsOf = (objects: readonly ComicObject[]) => objects.map(({ id }) => id);
function innerOf(object: ComicObject | undefined): readonly ComicObject[] {
  if (object?.type !== 'frame') throw new Error('not a frame');
  return object.objects;
}

describe('layers', () => {
  const pages = [
    { id: 1, next: 2, objects: [shape(11)] },
    { id: 2, next: 3, objects: [shape(12)] },
    { id: 3, end: true, objects: [shape(13)] },
  ];

  test('are above or below every page', () => {
    const project = read({
      pages,
      layers: [{ objects: [shape(21), shape(22)] }, { place: 'below', objects: [shape(31)] }],
    });
    expect(project.pages.map(({ objects }) => idsOf(objects))).toEqual([
      [31, 11, 21, 22],
      [31, 12, 21, 22],
      [31, 13, 21, 22],
    ]);
  });

  test('are on the pages that they name, or on all but those', () => {
    const project = read({
      pages,
      layers: [
        { pages: [1, 3], objects: [shape(21)] },
        { except: [1], objects: [shape(31)] },
        { pages: [2], except: [2], objects: [shape(41)] },
      ],
    });
    expect(project.pages.map(({ objects }) => idsOf(objects))).toEqual([
      [11, 21],
      [12, 31, 41],
      [13, 21, 31],
    ]);
  });

  test('are as many as the format allows, and no more', () => {
    const layers = Array.from({ length: comicsLimits.layers + 1 }, (_, index) => ({
      objects: [shape(21 + index)],
    }));
    expect(objectsOf(read({ pages, layers }))).toHaveLength(1 + comicsLimits.layers);
  });

  test('continue where the page itself leads nowhere, and no dead end is reported', () => {
    const lonely = [{ id: 1, objects: [] }, { id: 2, objects: [] }, end];
    const way = { objects: [button(21, { do: 'go', page: 2 }), button(22, { do: 'go', page: 99 })] };
    const found = findings({ pages: lonely, layers: [way] }).filter((line) => /DEAD|UNREACH/.test(line));
    expect(found).toEqual([]);
    expect(findings({ pages: lonely }).filter((line) => /DEAD|UNREACH/.test(line))).not.toEqual([]);
  });
});

describe('symbols', () => {
  const coin = {
    width: 100,
    height: 100,
    objects: [shape(51, { width: 100, height: 100 }), text(52, 'one')],
  };

  test('have ids of their own in each instance, the same at every reading', () => {
    const parts = {
      symbols: { coin },
      pages: [{ id: 1, end: true, objects: [symbol(11, 'coin'), symbol(12, 'coin')] }],
    };
    const [first, second] = objectsOf(read(parts));
    expect([first?.id, second?.id]).toEqual([11, 12]);
    const ids = [...idsOf(innerOf(first)), ...idsOf(innerOf(second))];
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((id) => Number.isSafeInteger(id) && id < -1)).toBe(true);
    const later = { ...parts, pages: [{ id: 1, end: true, objects: [shape(10), symbol(12, 'coin')] }] };
    expect(idsOf(innerOf(objectsOf(read(later))[1]))).toEqual(idsOf(innerOf(second)));
  });

  test('grow with the instance’s box, texts and lines too', () => {
    const big = { width: 200, height: 300, x: 5 };
    const group = {
      width: 100,
      height: 100,
      objects: [
        shape(51, { x: 10, y: 20, width: 30, height: 40, strokeWidth: 2, stroke: '#000000' }),
        text(52, 'a', { textStyle: { size: 10 } }),
      ],
    };
    const project = read({
      symbols: { group },
      pages: [
        {
          id: 1,
          end: true,
          objects: [symbol(11, 'group', big), symbol(12, 'group', { width: 100, height: 100 })],
        },
      ],
    });
    const [grown, plain] = objectsOf(project);
    expect(innerOf(grown)[0]).toMatchObject({ x: 20, y: 60, width: 60, height: 120, strokeWidth: 4 });
    expect(innerOf(grown)[1]).toMatchObject({ textStyle: { size: 20 } });
    expect(innerOf(plain)[0]).toMatchObject({ x: 10, y: 20, width: 30, height: 40, strokeWidth: 2 });
  });

  test('get other texts, pictures and looks in one instance', () => {
    const [one, other] = objectsOf(
      read({
        symbols: { coin },
        pages: [
          {
            id: 1,
            end: true,
            objects: [
              symbol(11, 'coin'),
              symbol(12, 'coin', { with: { 52: { text: 'two', id: 7, type: 'frame' } } }),
            ],
          },
        ],
      }),
    );
    expect(innerOf(one)[1]).toMatchObject({ type: 'text', text: 'one' });
    expect(innerOf(other)[1]).toMatchObject({ type: 'text', text: 'two' });
  });

  test('show and move what is in them, each in its own place', () => {
    const lamp = {
      width: 100,
      height: 100,
      objects: [
        button(51, { do: 'hide', object: 51 }, { do: 'show', object: 52 }, { do: 'animate', object: 11 }),
        shape(52, { hidden: true }),
      ],
    };
    const project = read({
      symbols: { lamp },
      pages: [{ id: 1, end: true, objects: [symbol(11, 'lamp'), symbol(12, 'lamp')] }],
    });
    for (const instance of objectsOf(project)) {
      const [switcher, light] = innerOf(instance);
      expect(switcher?.onTap?.map((action) => ('object' in action ? action.object : null))).toEqual([
        switcher?.id,
        light?.id,
        11,
      ]);
    }
  });

  test('can contain others, up to a depth', () => {
    const nest = (inner: string) => ({
      width: 200,
      height: 200,
      objects: [symbol(inner.charCodeAt(0), inner)],
    });
    const symbols = {
      a: nest('b'),
      b: nest('c'),
      c: { width: 200, height: 200, objects: [shape(53)] },
      d: nest('a'),
    };
    const deep = objectsOf(read({ symbols, pages: [{ id: 1, end: true, objects: [symbol(11, 'a')] }] }));
    expect(innerOf(innerOf(innerOf(deep[0])[0])[0])[0]).toMatchObject({ type: 'shape' });
    expect(
      findings({ symbols, pages: [{ id: 1, end: true, objects: [symbol(11, 'a')] }] }),
    ).not.toContainEqual(expect.stringContaining('E_LIMIT'));
    expect(findings({ symbols, pages: [{ id: 1, end: true, objects: [symbol(11, 'd')] }] })).toContain(
      'E_LIMIT /symbols/b/objects/0/symbol',
    );
  });

  test('keep what is in their frames, with any overrides of an instance', () => {
    const frame = { id: 53, type: 'frame', ...box, objects: [shape(54)] };
    const group = { width: 200, height: 200, objects: [frame, button(55, { do: 'hide', object: 54 })] };
    const instance = symbol(11, 'group', { with: { 53: { objects: [] } } });
    const project = read({ symbols: { group }, pages: [{ id: 1, end: true, objects: [instance] }] });
    const [framed, hider] = innerOf(objectsOf(project)[0]);
    const [kept] = innerOf(framed);
    expect(kept?.id).toBeLessThan(0);
    expect(hider?.onTap).toMatchObject([{ do: 'hide', object: kept?.id }]);
  });

  test('without a size are drawn as they are', () => {
    const group = { width: 0, height: 200, objects: [shape(51, { x: 7, width: 30 })] };
    const project = read({
      symbols: { group },
      pages: [{ id: 1, end: true, objects: [symbol(11, 'group')] }],
    });
    expect(innerOf(objectsOf(project)[0])[0]).toMatchObject({ x: 7, width: 30 });
  });

  test('never contain themselves', () => {
    const loop = { width: 200, height: 200, objects: [symbol(51, 'loop'), shape(52)] };
    const parts = { symbols: { loop }, pages: [{ id: 1, end: true, objects: [symbol(11, 'loop')] }] };
    expect(innerOf(objectsOf(read(parts))[0]).map(({ type }) => type)).toEqual(['unknown', 'shape']);
    expect(findings(parts)).toContain('E_LIMIT /symbols/loop/objects/0/symbol');
  });
});

describe('an instance twice as wide and three times as high', () => {
  const of = (more: object) => {
    const star = { width: 100, height: 100, objects: [{ ...shape(51), ...more }] };
    const stands = symbol(11, 'star', { width: 200, height: 300 });
    const project = read({
      symbols: { star },
      variables: { level: { type: 'number', value: 0 } },
      pages: [{ id: 1, height: 3000, end: true, objects: [stands] }],
    });
    const [inner] = innerOf(objectsOf(project)[0]);
    if (inner === undefined) throw new Error('The symbol is empty');
    return inner;
  };
  const ends = [
    { at: 0, dx: 10 },
    { at: 1, dy: 10, scale: 2 },
  ];

  test('moves proportionally farther, along paths and by scrolling too', () => {
    const idle = { duration: 100, keyframes: ends };
    const along = {
      duration: 100,
      path: [
        [0, 0],
        [10, 10],
      ],
      keyframes: [{ at: 0, blur: 4 }],
    };
    const { idle: moved, tracks, onScroll } = of({ idle, tracks: [along], onScroll: { keyframes: ends } });
    const farther = [{ dx: 20 }, { dy: 30, scale: 2 }];
    expect(moved?.keyframes).toMatchObject(farther);
    expect(onScroll?.keyframes).toMatchObject(farther);
    expect(tracks?.[0]).toMatchObject({
      path: [
        [0, 0],
        [20, 30],
      ],
      keyframes: [{ blur: 8 }],
    });
  });

  test('scales corners, tails and texts, in its frames too', () => {
    expect(of({ radius: 10 })).toMatchObject({ radius: 20 });
    expect(of({ type: 'bubble', shape: 'round', text: 'a', tail: [10, 10] })).toMatchObject({
      tail: [20, 30],
      textStyle: { size: 80 },
    });
    expect(of({ type: 'choice', options: [] })).toMatchObject({ textStyle: { size: 76 } });
    const [framed] = innerOf(of({ type: 'frame', objects: [shape(52, { x: 10, y: 10 })] }));
    expect(framed).toMatchObject({ x: 20, y: 30 });
  });

  test('is pushed proportionally farther, and blurred more', () => {
    const gesture = {
      kind: 'slide',
      label: 'Push',
      variable: 'level',
      path: [
        [10, 0],
        [10, 10],
      ],
    };
    const { gesture: pushed, filter } = of({ gesture, filter: { blur: 3, hue: 20 } });
    expect(pushed).toMatchObject({
      path: [
        [20, 0],
        [20, 30],
      ],
      variable: 'level',
    });
    expect(filter).toMatchObject({ blur: 6, hue: 20 });
    // Blur scales by the smaller factor.
    expect(scaleObject({ filter: { blur: 3 } }, 3, 2)).toMatchObject({ filter: { blur: 6 } });
  });
});

describe('an id within a symbol', () => {
  const withThing = (thing: object) => ({
    symbols: { dial: { width: 200, height: 200, objects: [shape(90, thing)] } },
    variables: { level: { type: 'number', value: 0 } },
    pages: [{ id: 1, end: true, objects: [symbol(11, 'dial')] }],
  });
  const within = (thing: object) => objectsOf(read(withThing(thing))).flatMap(innerOf)[0];

  test('is not the angle that a thing is turned to', () => {
    const gesture = { kind: 'turn', label: 'Turn', variable: 'level', from: 0, to: 90 };
    expect(within({ gesture })?.gesture).toMatchObject({ from: 0, to: 90 });
  });

  test('is not in data that a tool keeps with an object', () => {
    const extensions = { of: { object: 90 } };
    expect(expandReuse(file(withThing({ extensions }))).project).toMatchObject({
      pages: [{ objects: [{ objects: [{ extensions }] }] }],
    });
  });

  test('is what the camera looks at', () => {
    const thing = within({ onTap: [{ do: 'camera', to: 90 }] });
    expect(thing?.onTap).toMatchObject([{ do: 'camera', to: thing?.id }]);
  });
});

describe('shared lists', () => {
  const lists = {
    reward: [
      { do: 'set', variable: 'stars', op: '+' },
      { do: 'run', list: 'cheer' },
    ],
    cheer: [{ do: 'animate', object: 11 }],
  };
  const variables = { stars: { type: 'number', value: 0 } };

  test('run in their places, nested ones too', () => {
    const onTap = [{ do: 'run', list: 'reward' }, { do: 'end' }];
    const project = read({
      lists,
      variables,
      pages: [{ id: 1, end: true, objects: [button(11, ...onTap)] }],
    });
    expect(objectsOf(project)[0]?.onTap?.map((action) => action.do)).toEqual(['set', 'animate', 'end']);
    expect(
      findings({ lists, variables, pages: [{ id: 1, end: true, objects: [button(11, ...onTap)] }] }),
    ).toEqual([]);
  });

  test('never run themselves', () => {
    const round = {
      a: [
        { do: 'wait', duration: 9 },
        { do: 'run', list: 'b' },
      ],
      b: [{ do: 'run', list: 'a' }],
    };
    const parts = {
      lists: round,
      pages: [{ id: 1, end: true, objects: [button(11, { do: 'run', list: 'a' })] }],
    };
    expect(objectsOf(read(parts))[0]?.onTap?.map((action) => action.do)).toEqual(['wait']);
    expect(findings(parts)).toEqual(['W_IGNORED /lists/b/0/list', 'W_DEAD_BUTTON /pages/0/objects/0/onTap']);
  });

  test('name no objects of the symbol that runs them', () => {
    const coin = { width: 200, height: 200, objects: [button(51, { do: 'run', list: 'a' })] };
    const parts = {
      symbols: { coin },
      lists: { a: [{ do: 'hide', object: 51 }] },
      pages: [{ id: 1, end: true, objects: [symbol(11, 'coin')] }],
    };
    expect(innerOf(objectsOf(read(parts))[0])[0]?.onTap).toMatchObject([{ do: 'hide', object: 51 }]);
    expect(findings(parts)).toContain('E_REF_OBJECT /lists/a/0/object');
  });

  test('name objects of every page that runs them', () => {
    const run = button(12, { do: 'run', list: 'cheer' });
    const both = [
      { id: 1, next: 2, objects: [shape(11), run] },
      { id: 2, end: true, objects: [{ ...run, id: 13 }] },
    ];
    expect(findings({ lists: { cheer: lists.cheer }, pages: both })).toEqual([
      'E_REF_OBJECT /lists/cheer/0/object',
    ]);
  });
});

describe('the check of reused parts', () => {
  test('looks for symbols and lists in a file that has none at all', () => {
    const page = { id: 1, end: true, objects: [symbol(11, 'coin'), button(12, { do: 'run', list: 'a' })] };
    expect(findings({ pages: [page] })).toEqual([
      'E_REF_OBJECT /pages/0/objects/0/symbol',
      'E_REF_OBJECT /pages/0/objects/1/onTap/0/list',
      'W_DEAD_BUTTON /pages/0/objects/1/onTap',
    ]);
  });

  test('finds nothing wrong with a symbol that is called `with`', () => {
    const symbols = { with: { width: 200, height: 200, objects: [text(52, 'one')] } };
    const instance = symbol(11, 'with', { with: { 52: { text: 'two' } } });
    expect(findings({ symbols, pages: [{ id: 1, end: true, objects: [instance] }] })).toEqual([]);
  });

  test('reports what version 1 does not support', () => {
    const parts = { version: 1, layers: [], symbols: {}, lists: {} };
    expect(findings(parts)).toEqual(['E_VERSION /layers', 'E_VERSION /symbols', 'E_VERSION /lists']);
  });

  test('reports what nothing uses', () => {
    const parts = {
      layers: [{ pages: [], objects: [] }, { except: [1], objects: [] }, { objects: [] }],
      symbols: { lost: { width: 9, height: 9, objects: [] } },
      lists: { idle: [] },
    };
    expect(findings(parts)).toEqual([
      'W_UNUSED /symbols/lost',
      'W_UNUSED /lists/idle',
      'W_UNUSED /layers/0',
      'W_UNUSED /layers/1',
    ]);
  });

  test('reports exceptions beside the pages that a layer names', () => {
    expect(findings({ layers: [{ pages: [1], except: [1], objects: [] }] })).toEqual([
      'W_IGNORED /layers/0/except',
    ]);
  });

  test('reports what does not exist', () => {
    const parts = {
      layers: [{ pages: [1, 5], objects: [symbol(11, 'none')] }],
      symbols: {
        coin: { width: 9, height: 9, objects: [shape(51, { onTap: [{ do: 'show', object: 77 }] })] },
      },
      pages: [
        {
          id: 1,
          end: true,
          objects: [symbol(12, 'coin', { with: { 60: {} } }), button(13, { do: 'run', list: 'no' })],
        },
      ],
    };
    expect(findings(parts)).toEqual(
      expect.arrayContaining([
        'E_REF_OBJECT /layers/0/objects/0/symbol',
        'E_REF_OBJECT /pages/0/objects/0/with/60',
        'E_REF_OBJECT /pages/0/objects/1/onTap/0/list',
        'E_REF_PAGE /layers/0/pages/1',
        'E_REF_OBJECT /symbols/coin/objects/0/onTap/0/object',
      ]),
    );
  });

  test('reports once, in the symbol, what is wrong in each of its instances', () => {
    const icon = { width: 200, height: 200, objects: [{ id: 51, type: 'image', image: [0, 5], ...box }] };
    const parts = {
      symbols: { icon },
      pages: [{ id: 1, end: true, objects: [symbol(11, 'icon'), symbol(12, 'icon')] }],
    };
    expect(findings(parts).filter((line) => line.startsWith('E_'))).toEqual([
      'E_REF_RESOURCE /symbols/icon/objects/0/image',
    ]);
  });

  test('checks an instance’s values against the variables that they replace', () => {
    const note = { width: 200, height: 200, objects: [text(51, 'one')] };
    const parts = {
      symbols: { note },
      pages: [
        {
          id: 1,
          end: true,
          objects: [symbol(11, 'note', { with: { 51: { text: 5, textStyle: { size: -1 } } } })],
        },
      ],
    };
    expect(findings(parts)).toEqual(
      expect.arrayContaining([
        'E_SCHEMA /pages/0/objects/0/with/51/text',
        'E_SCHEMA /pages/0/objects/0/with/51/textStyle/size',
      ]),
    );
  });

  test('lets overrides of an instance name its own parts, but no missing ids', () => {
    const note = { width: 200, height: 200, objects: [shape(50), button(51)] };
    const saying = (object: number) => ({
      symbols: { note },
      pages: [
        {
          id: 1,
          end: true,
          objects: [symbol(11, 'note', { with: { 51: { onTap: [{ do: 'hide', object }] } } })],
        },
      ],
    });
    const errors = (object: number) => findings(saying(object)).filter((line) => line.startsWith('E_'));
    expect(errors(50)).toEqual([]);
    expect(errors(-50)).toContain('E_SCHEMA /pages/0/objects/0/with/51/onTap/0/object');
  });

  test('counts the ids in layers and symbols', () => {
    const parts = {
      layers: [{ objects: [shape(1)] }],
      symbols: { a: { width: 9, height: 9, objects: [shape(2000)] } },
    };
    expect(findings(parts)).toEqual(
      expect.arrayContaining(['E_DUPLICATE_ID /layers/0/objects/0/id', 'E_MIDN /ids/object/midn']),
    );
    const loaded = loadProject(JSON.stringify(file(parts)));
    expect(loaded.ok && JSON.stringify(loaded.project.ids)).toContain('2001');
  });

  test('leaves a file as it is when it is saved', () => {
    const parts = {
      layers: [{ place: 'below', name: 'sky', objects: [shape(21)] }],
      symbols: { coin: { width: 9, height: 9, objects: [shape(51)] } },
      lists: { a: [{ do: 'end' }] },
      pages: [
        {
          id: 1,
          objects: [
            symbol(11, 'coin', { with: { 51: { fill: '#ffffff' } } }),
            button(12, { do: 'run', list: 'a' }),
          ],
        },
      ],
    };
    const saved = saveProject(file(parts));
    expect(saveProject(JSON.parse(saved))).toBe(saved);
    expect(JSON.parse(saved)).toEqual(file(parts));
  });
});

describe('a bomb', () => {
  const many = (count: number, make: (index: number) => object) =>
    Array.from({ length: count }, (_, index) => make(index));

  test('of symbols within symbols is cut when it is read and refused when it is checked', () => {
    const symbols = {
      a: { width: 200, height: 200, objects: many(100, (index) => symbol(1000 + index, 'b')) },
      b: { width: 200, height: 200, objects: many(100, (index) => symbol(2000 + index, 'c')) },
      c: { width: 200, height: 200, objects: many(100, (index) => shape(3000 + index)) },
    };
    const pages = many(10, (page) => ({
      id: page + 1,
      objects: many(100, (index) => symbol(5000 + page * 100 + index, 'a')),
    }));
    const { project, faults } = expandReuse(file({ symbols, pages }));
    expect(JSON.stringify(project.pages).split('"type":').length).toBeLessThan(
      12 * comicsLimits.copiedObjects,
    );
    expect(faults.map(({ code }) => code)).toContain('E_LIMIT');
  });

  test('of lists within lists is cut', () => {
    const names = many(30, (index) => ({ name: `l${index}` })).map((_, index) => `l${index}`);
    const lists = Object.fromEntries(
      names.map((name, index) => [name, many(16, () => ({ do: 'run', list: names[index + 1] ?? 'last' }))]),
    );
    const parts = {
      lists: { ...lists, last: [] },
      pages: [{ id: 1, end: true, objects: [button(11, { do: 'run', list: 'l0' })] }],
    };
    expect(expandReuse(file(parts)).faults.map(({ code }) => code)).toContain('E_LIMIT');
  });

  test('of a large layer on every page is cut', () => {
    const heavy = shape(21, { onTap: many(1000, () => ({ do: 'go', page: 1 })) });
    const pages = many(200, (index) => ({ id: index + 1, objects: [] }));
    const { project, faults } = expandReuse(file({ layers: [{ objects: [heavy] }], pages }));
    expect(JSON.stringify(project).length).toBeLessThan(5_000_000);
    expect(faults.map(({ code }) => code)).toContain('E_LIMIT');
  });

  const copies = (count: number) => ({
    // Of each copy are counted the object, its list, and each action of that.
    layers: [{ objects: [shape(21, { onTap: many(14, () => ({ do: 'back' })) })] }],
    pages: many(count, (index) => ({ id: index + 1, objects: [] })),
  });
  const perCopy = 16;

  test('is accepted as long as there is room for all of it', () => {
    const most = comicsLimits.copiedParts / perCopy;
    expect(expandReuse(file(copies(most))).faults).toEqual([]);
    expect(expandReuse(file(copies(most + 1))).faults).toMatchObject([
      { code: 'E_LIMIT', path: '/layers/0/objects/0' },
    ]);
  });

  test('leaves out whole what it has no room for', () => {
    const most = comicsLimits.copiedParts / perCopy;
    const pages = read(copies(most + 3)).pages.map(({ objects }) => objects);
    expect(pages.filter((objects) => objects.length === 1)).toHaveLength(most);
    expect(pages.slice(most)).toEqual([[], [], []]);
  });

  test('may add the last object that fits on a page', () => {
    const layers = (count: number) => ({
      layers: [{ objects: many(count, (index) => shape(100 + index)) }],
    });
    const most = comicsLimits.copiedObjects;
    const { project, faults } = expandReuse(file(layers(most)));
    expect(faults).toEqual([]);
    expect(project).toMatchObject({ pages: [{ objects: { length: most } }] });
    expect(expandReuse(file(layers(most + 1))).faults).toMatchObject([{ code: 'E_LIMIT' }]);
  });

  test.each([
    ['nothing that fits', { layers: 'x', symbols: [1], lists: null }],
    [
      'lists without a bottom',
      { pages: [{ id: 1, objects: JSON.parse('['.repeat(3000) + ']'.repeat(3000)) }], layers: [] },
    ],
    [
      'odd things in odd places',
      {
        layers: [null, { objects: [null, 7, { id: 'x', type: 5 }, symbol(1, '__proto__')] }],
        symbols: { a: null },
      },
    ],
  ])('of %s throws nothing', (_what, parts) => {
    expect(() => readWholeProject(JSON.stringify(file(parts)))).not.toThrow();
  });
});
