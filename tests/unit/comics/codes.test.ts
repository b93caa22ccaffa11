import { describe, expect, test } from 'vitest';
import { importCbz } from '@/comics/packages/importCbz';
import { type FindingCode, findingCodes } from '@/comics/validate/finding';
import { fixHint } from '@/comics/validate/fixHints';
import { validateProject, validateProjectText } from '@/comics/validate/validateProject';
import { initialState } from '@/player/rules/playState';
import { startPlay } from '@/player/rules/readerMoves';
import { checkPackage } from '../../../scripts/comics/checkPackage';
import { ifThen } from '../../support/comics/ifThen';
import { contextOf } from '../player/rules/playTools';
import { exampleJson } from './exampleProject';
import { png } from './packages/pictures';
import { rawZip } from './packages/rawZip';

// biome-ignore lint/suspicious/noExplicitAny: a test breaks the file in ways that its types forbid.
type Json = any;

const broken = (damage: (json: Json) => unknown) => async () => {
  const json = exampleJson();
  damage(json);
  return validateProject(json).map(({ code }) => code);
};

const blink = {
  duration: 100,
  loop: true,
  keyframes: [0, 1, 0].map((opacity, at) => ({ at: at / 2, opacity })),
};

/** What causes each code of the format; a missing code would not compile. */
const provoked: Readonly<Record<FindingCode, () => Promise<readonly FindingCode[]>>> = {
  E_JSON: async () => validateProjectText('{"format":').map(({ code }) => code),
  E_FORMAT: async () => validateProjectText('{"pages":[]}').map(({ code }) => code),
  E_VERSION: broken((j) => (j.version = 3)),
  E_REQUIRES: broken((j) => (j.requires = ['hologram'])),
  E_SCHEMA: broken((j) => delete j.start),
  E_DUPLICATE_ID: broken((j) => (j.pages[1].id = 1)),
  E_REF_PAGE: broken((j) => (j.pages[0].next = 99)),
  E_REF_OBJECT: broken((j) => (j.pages[0].guidedView = [99])),
  E_REF_RESOURCE: broken((j) => (j.meta.cover = [0, 99])),
  E_REF_VARIABLE: broken((j) => (j.pages[0].alt = '{nobody}')),
  E_VARIABLE_TYPE: broken((j) => (j.variables.coins.min = 5)),
  E_PATH: broken((j) => (j.resources[1].vp.tgt = 4)),
  E_MIDN: broken((j) => (j.ids.sound.midn = 1)),
  E_LIMIT: broken((j) => (j.resources[0].width = 4097)),
  E_ZIP: async () => (await checkPackage(new Uint8Array(30))).map(({ code }) => code),
  E_LOOP: async () => {
    const go = (page: number) => [{ do: 'go', page }];
    const context = contextOf([
      { id: 1, onEnter: go(2) },
      { id: 2, onEnter: go(1) },
    ]);
    return startPlay(context, initialState(context.project)).state.stage === 'looping' ? ['E_LOOP'] : [];
  },
  W_ZIP: async () => {
    const pages = ['1.png', '2.avif'].map((name) => ({ name, content: name === '1.png' ? png() : 'x' }));
    const reading = await importCbz(rawZip(pages), { name: 'x' });
    return reading.ok ? reading.notes.map(({ code }) => code) : [];
  },
  W_ALT: broken((j) => delete j.pages[0].objects[0].objects[0].alt),
  W_CAPTION: broken((j) => delete j.pages[0].sounds[0].caption),
  W_LANGUAGE: broken((j) => delete j.meta.title.en),
  W_DEAD_END: broken((j) => (j.pages[1] = { id: 7, objects: [] })),
  W_DEAD_OPTION: broken((j) => (j.pages[0].objects[3].options[0].actions = [])),
  W_DEAD_BUTTON: broken((j) => (j.pages[1].objects[1].onTap = [])),
  W_AFTER_GO: broken((j) => (j.pages[1].onEnter = [{ do: 'end' }, { do: 'silence' }])),
  W_UNREACHABLE: broken((j) => j.pages.push({ id: 11, end: true, objects: [] })),
  W_LOOP: broken((j) => (j.pages[1].onEnter = [{ do: 'go', page: 7 }])),
  W_HIDDEN: broken((j) => (j.pages[1].objects[0].y = -300)),
  W_TEXT_SIZE: broken((j) => (j.pages[1].objects[0].textStyle.size = 29)),
  W_BUBBLE: broken((j) => {
    const [{ objects }] = j.pages;
    objects.push({
      id: 90,
      type: 'bubble',
      shape: 'box',
      x: 0,
      y: 0,
      width: 200,
      height: 90,
      text: 'a '.repeat(99),
      grow: [0, 0, 9, 9],
    });
  }),
  W_TAP_SIZE: broken((j) => (j.pages[1].objects[1].height = 80)),
  W_TIME: broken((j) => (j.pages[0].objects[3].timeLimit = { duration: 2500, option: 1 })),
  W_FLASH: broken((j) => (j.pages[1].objects[0].idle = blink)),
  W_VP100: broken((j) => (j.resources[3].vp = { type: 100, oid: 1, id: 2 })),
  W_UNUSED: broken((j) => delete j.meta.cover && delete j.pages[0].background),
  W_KEY: broken((j) => (j.pages[0].objects[0].ontap = [])),
  W_IGNORED: broken((j) => (j.pages[1].next = 1)),
  W_UNKNOWN: broken((j) => (j.pages[0].objects[1].type = 'hologram')),
};

describe('every code of the format', () => {
  test.each(findingCodes)('%s is reported when it should be', async (code) => {
    expect(await provoked[code]()).toContain(code);
  });

  test.each(findingCodes)('%s says in one line of either language what to do', (code) => {
    const [english, russian] = [fixHint(code, 'en'), fixHint(code, 'ru')];
    expect(english).toMatch(/^[A-Z][^\n]{10,140}\.$/);
    expect(russian).toMatch(/^[А-Я][^\n]{10,140}\.$/);
    expect(english).not.toMatch(/[а-яё]/i);
    expect(fixHint(code, 'fr')).toBe(english);
  });
});

describe('every limit of the format', { timeout: 60_000 }, () => {
  const text = { type: 'text', x: 0, y: 0, width: 9, height: 9, text: 'x' };
  const many = <Item>(count: number, item: (index: number) => Item) =>
    Array.from({ length: count }, (_, index) => item(index));
  const texts = (count: number, from: number) => many(count, (index) => ({ id: from + index, ...text }));
  const seen = { seen: 1 };
  const deep = (levels: number, wrap: (inner: Json) => Json, core: Json) =>
    Array.from({ length: levels }).reduce((inner) => wrap(inner), core);
  const frame = (inner: Json) => ({
    id: 90,
    type: 'frame',
    x: 0,
    y: 0,
    width: 9,
    height: 9,
    objects: [inner],
  });
  const ifSeen = (inner: Json) => ifThen(seen, [inner]);

  const limits: readonly [what: string, most: number, set: (json: Json, count: number) => unknown][] = [
    ['pages', 200, (j, n) => (j.pages = many(n, (id) => ({ id: 20 + id, objects: [] })))],
    ['objects in a list', 100, (j, n) => (j.pages[1].objects = texts(n, 20))],
    [
      'objects in all',
      4000,
      (j, n) => {
        // Without other keys 4,000 objects fit into the largest file.
        const [page] = j.pages;
        page.objects = [];
        const rest = many(n % 100, (index) => ({ id: 9000 + index, ...text }));
        j.pages = [
          page,
          ...many(n / 100 - (n % 100) / 100, (index) => ({
            id: 20 + index,
            objects: texts(100, 100 + index * 100),
          })),
        ];
        page.objects = rest;
      },
    ],
    ['frames within frames', 3, (j, n) => (j.pages[1].objects = [deep(n, frame, { id: 80, ...text })])],
    ['characters of a text', 2000, (j, n) => (j.pages[1].alt = 'x'.repeat(n))],
    ['characters of a variable', 200, (j, n) => (j.variables.name = { type: 'text', value: 'x'.repeat(n) })],
    [
      'characters of a compared text',
      200,
      (j, n) => {
        j.variables.name = { type: 'text', value: '' };
        j.pages[1].objects[0].when = { variable: 'name', is: '==', value: 'x'.repeat(n) };
      },
    ],
    [
      'variables',
      64,
      (j, n) => {
        for (let index = 1; index < n; index += 1)
          j.variables[`v${index}`] = { type: 'boolean', value: true };
      },
    ],
    ['actions in a list', 16, (j, n) => (j.pages[1].onEnter = many(n, () => ({ do: 'back' })))],
    ['ifs within ifs', 3, (j, n) => (j.pages[1].onEnter = [deep(n, ifSeen, { do: 'back' })])],
    [
      'conditions within conditions',
      4,
      (j, n) => {
        j.pages[1].objects[0].when = deep(n - 1, (not) => ({ not }), seen);
      },
    ],
    ['conditions side by side', 8, (j, n) => (j.pages[1].objects[0].when = { any: many(n, () => seen) })],
    [
      'options',
      12,
      (j, n) => {
        j.version = 2;
        const [option] = j.pages[0].objects[3].options;
        j.pages[0].objects[3].options = many(n, () => option);
      },
    ],
    [
      'words of a list',
      32,
      (j, n) => {
        j.version = 2;
        j.variables.bag = { type: 'list', value: many(n, (index) => `word ${index}`) };
      },
    ],
    [
      'sounds of a page',
      8,
      (j, n) => {
        const [sound] = j.pages[0].sounds;
        j.pages[0].sounds = many(n, () => sound);
      },
    ],
    [
      'resources',
      500,
      (j, n) => {
        const [resource] = j.resources;
        j.resources.push(...many(n - j.resources.length, (index) => ({ ...resource, id: 20 + index })));
      },
    ],
    ['pixels of a picture’s width', 4096, (j, n) => (j.resources[0].width = n)],
    ['pixels of a picture’s height', 4096, (j, n) => (j.resources[0].height = n)],
    ['milliseconds of a sound', 300_000, (j, n) => (j.resources[3].duration = n)],
    [
      'keyframes',
      20,
      (j, n) => (j.pages[1].objects[0].idle = { duration: 900, keyframes: many(n, () => ({ at: 1 })) }),
    ],
    ['units of a canvas’s width', 20_000, (j, n) => (j.canvas.width = n)],
    ['units of a canvas’s height', 20_000, (j, n) => (j.canvas.height = n)],
    ['units to the right', 100_000, (j, n) => (j.pages[1].objects[0].x = n)],
    ['units to the left', 100_000, (j, n) => (j.pages[1].objects[0].x = -n)],
    ['units of a height', 100_000, (j, n) => (j.pages[1].objects[0].height = n)],
    ['units of a tail', 100_000, (j, n) => (j.pages[0].objects[0].objects[1].tail = [0, n])],
    ['units of a stroke', 100_000, (j, n) => (j.pages[1].objects[0].strokeWidth = n)],
    ['units of a step', 100_000, (j, n) => (j.pages[0].guidedView = [[0, 0, n, 1]])],
    ['degrees', 100_000, (j, n) => (j.pages[1].objects[0].rotate = n)],
    ['units of a text’s size', 10_000, (j, n) => (j.pages[1].objects[0].textStyle.size = n)],
    [
      'units of a motion',
      100_000,
      (j, n) => (j.pages[1].objects[0].idle = { duration: 900, keyframes: [{ at: 1, dx: -n }] }),
    ],
    [
      'times of a motion’s growth',
      1000,
      (j, n) => (j.pages[1].objects[0].idle = { duration: 900, keyframes: [{ at: 1, scale: n }] }),
    ],
    [
      'milliseconds of a motion',
      3_600_000,
      (j, n) => (j.pages[1].objects[0].idle = { duration: n, keyframes: [{ at: 1 }] }),
    ],
    ['milliseconds of a page', 3_600_000, (j, n) => (j.pages[0].autoAdvance = n)],
    ['milliseconds of a wait', 3_600_000, (j, n) => (j.pages[0].onEnter = [{ do: 'wait', duration: n }])],
    ['milliseconds of an effect', 3_600_000, (j, n) => (j.pages[0].transition.duration = n)],
    ['milliseconds of a delay', 3_600_000, (j, n) => (j.pages[0].transition.delay = n)],
    ['milliseconds of a fade', 3_600_000, (j, n) => (j.pages[0].sounds[0].fadeIn = n)],
    [
      'points',
      64,
      (j, n) => {
        const { label, onTap, ...hotspot } = j.pages[0].objects[2];
        j.pages[0].objects[2] = { ...hotspot, label, onTap, kind: 'polygon', points: many(n, () => [0, 1]) };
      },
    ],
  ];

  test.each(limits)('lets %s be %i and no more', (_what, most, set) => {
    const codesWith = (count: number) => {
      const json = exampleJson();
      set(json, count);
      return validateProject(json).map(({ code }) => code);
    };
    expect(codesWith(most)).not.toContain('E_LIMIT');
    expect(codesWith(most)).not.toContain('E_SCHEMA');
    expect(codesWith(most + 1)).toContain('E_LIMIT');
  });

  test('lets a file be 1 MiB as it is written and no more', () => {
    const codesOf = (bytes: number) => {
      const json = JSON.stringify(exampleJson());
      const padding = ' '.repeat(bytes - new TextEncoder().encode(json).length);
      return validateProjectText(json + padding).map(({ code }) => code);
    };
    expect(codesOf(1024 * 1024)).toEqual([]);
    expect(codesOf(1024 * 1024 + 1)).toEqual(['E_LIMIT']);
  });

  test('requires an image of a pack to have a name', () => {
    const json = exampleJson();
    delete json.resources[1].vp.ifn;
    expect(validateProject(json).map(({ code, path }) => `${code} ${path}`)).toEqual([
      'E_PATH /resources/1/vp/ifn',
    ]);
    json.resources[1].vp.tgt = 1;
    expect(validateProject(json)).toEqual([]);
  });
});
