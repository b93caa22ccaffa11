import { describe, expect, test } from 'vitest';
import { stopsPublishing, validateProject, validateProjectText } from '@/comics/validate/validateProject';
import { exampleJson, exampleText } from './exampleProject';

// biome-ignore lint/suspicious/noExplicitAny: a test breaks the file in ways that its types forbid.
type Json = any;

/** The findings that breaking the example adds, as "CODE /path". */
function added(damage: (json: Json) => void): string[] {
  const json = exampleJson();
  damage(json);
  const before = new Set(validateProject(exampleJson()).map(({ code, path }) => `${code} ${path}`));
  return validateProject(json)
    .map(({ code, path }) => `${code} ${path}`)
    .filter((line) => !before.has(line));
}

const room = '/pages/0/objects';

describe('[B3] checking a comic for its author', () => {
  test('has nothing against the example of the format', () => {
    expect(validateProjectText(exampleText)).toEqual([]);
  });

  test('stops publishing for an error and not for a remark', () => {
    const remark = { code: 'W_ALT', path: '', text: '' } as const;
    expect(stopsPublishing([remark])).toBe(false);
    expect(stopsPublishing([remark, { code: 'E_LIMIT', path: '', text: '' }])).toBe(true);
  });

  test.each([
    ['{', 'E_JSON', ''],
    ['{"pages":[]}', 'E_FORMAT', '/format'],
    ['{"format":"kadr-comics","version":2}', 'E_VERSION', '/version'],
  ])('says of %j only %s', (text, code, path) => {
    expect(validateProjectText(text)).toEqual([{ code, path, text: expect.any(String) }]);
  });

  const damages: [string, (json: Json) => void, string][] = [
    ['a missing feature', (j) => j.requires.push('hologram'), 'E_REQUIRES /requires/0'],
    ['a missing key', (j) => delete j.meta.title, 'E_SCHEMA /meta/title'],
    ['a wrong type', (j) => (j.pages[0].objects[0].x = 'left'), `E_SCHEMA ${room}/0/x`],
    ['no pages', (j) => (j.pages = []), 'E_SCHEMA /pages'],
    ['an id used twice', (j) => (j.pages[1].objects[0].id = 2), 'E_DUPLICATE_ID /pages/1/objects/0/id'],
    ['a page with an object’s id', (j) => (j.pages[1].id = 5), 'E_DUPLICATE_ID /pages/1/id'],
    ['a start that is nowhere', (j) => (j.start = 50), 'E_REF_PAGE /start'],
    ['a next that is nowhere', (j) => (j.pages[0].next = 50), 'E_REF_PAGE /pages/0/next'],
    [
      'a way to nowhere',
      (j) => (j.pages[0].objects[3].options[0].actions[0].page = 50),
      `E_REF_PAGE ${room}/3/options/0/actions/0/page`,
    ],
    [
      'a page never there to be seen',
      (j) => (j.pages[0].objects[1].when = { seen: 50 }),
      `E_REF_PAGE ${room}/1/when/seen`,
    ],
    [
      'an object that is not there',
      (j) => j.pages[0].readingOrder.push(99),
      'E_REF_OBJECT /pages/0/readingOrder/4',
    ],
    [
      'an object of another page',
      (j) => (j.pages[0].onEnter = [{ do: 'hide', object: 8 }]),
      'E_REF_OBJECT /pages/0/onEnter/0/object',
    ],
    [
      'a picture that is not there',
      (j) => (j.pages[0].background.image = [0, 9]),
      'E_REF_RESOURCE /pages/0/background/image',
    ],
    ['a sound for a picture', (j) => (j.meta.cover = [3, 1]), 'E_REF_RESOURCE /meta/cover'],
    [
      'a picture for a sound',
      (j) => (j.pages[0].sounds[0].sound = [0, 1]),
      'E_REF_RESOURCE /pages/0/sounds/0/sound',
    ],
    [
      'a text with an unknown variable',
      (j) => (j.pages[1].objects[0].text.en = 'Hi {nobody}'),
      'E_REF_VARIABLE /pages/1/objects/0/text/en',
    ],
    [
      'a count of nothing',
      (j) => (j.pages[0].objects[0].objects[1].text.count = 'stars'),
      `E_REF_VARIABLE ${room}/0/objects/1/text/count`,
    ],
    [
      'plural forms without a count',
      (j) => delete j.pages[0].objects[0].objects[1].text.count,
      `E_SCHEMA ${room}/0/objects/1/text`,
    ],
    [
      'an unknown variable set',
      (j) => (j.pages[0].objects[2].onTap[0].variable = 'stars'),
      `E_REF_VARIABLE ${room}/2/onTap/0/variable`,
    ],
    [
      'a word added to a number',
      (j) => (j.pages[0].objects[2].onTap[0].value = 'one'),
      `E_VARIABLE_TYPE ${room}/2/onTap/0/value`,
    ],
    [
      'a number compared with a word',
      (j) => (j.pages[0].objects[1].when.not.value = 'three'),
      `E_VARIABLE_TYPE ${room}/1/when/not/value`,
    ],
    [
      'a value beyond its bounds',
      (j) => (j.variables.coins.value = 99),
      'E_VARIABLE_TYPE /variables/coins/value',
    ],
    ['a path out of its folder', (j) => (j.resources[0].vp.vpstr = '../x'), 'E_PATH /resources/0/vp/vpstr'],
    [
      'an unknown kind of path',
      (j) => (j.resources[0].vp = { type: 5, vpstr: 'x' }),
      'E_PATH /resources/0/vp/type',
    ],
    ['a next free number that is taken', (j) => (j.ids.object.midn = 10), 'E_MIDN /ids/object/midn'],
    [
      'a text that is too long',
      (j) => (j.pages[1].objects[0].text = 'x'.repeat(2001)),
      'E_LIMIT /pages/1/objects/0/text',
    ],
    [
      'a translation that is too long',
      (j) => (j.pages[1].objects[0].text.en = 'x'.repeat(2001)),
      'E_LIMIT /pages/1/objects/0/text/en',
    ],
    [
      'too many options',
      (j) => (j.pages[0].objects[3].options = Array(7).fill(j.pages[0].objects[3].options[1])),
      `E_LIMIT ${room}/3/options`,
    ],
    [
      'too many actions',
      (j) => (j.pages[0].onEnter = Array(17).fill({ do: 'back' })),
      'E_LIMIT /pages/0/onEnter',
    ],
    ['a file that is too large', (j) => (j.extensions = { tool: 'x'.repeat(1024 * 1024) }), 'E_LIMIT '],
    [
      'a picture without words',
      (j) => delete j.pages[0].objects[0].objects[0].alt,
      `W_ALT ${room}/0/objects/0`,
    ],
    ['a sound without a caption', (j) => delete j.pages[0].sounds[0].caption, 'W_CAPTION /pages/0/sounds/0'],
    ['a missing translation', (j) => delete j.pages[0].objects[2].label.en, `W_LANGUAGE ${room}/2/label`],
    [
      'a page without a way on',
      (j) => {
        j.pages[1].end = false;
        j.pages[1].objects.pop();
      },
      'W_DEAD_END /pages/1',
    ],
    [
      'a page without a way in',
      (j) => j.pages.push({ id: 11, end: true, objects: [] }),
      'W_UNREACHABLE /pages/2',
    ],
    ['a target that is too small', (j) => (j.pages[0].objects[2].width = 40), `W_TAP_SIZE ${room}/2`],
    [
      'flashing light',
      (j) =>
        (j.pages[0].objects[1].idle = {
          duration: 200,
          loop: true,
          keyframes: [
            { at: 0, opacity: 0 },
            { at: 0.5, opacity: 1 },
            { at: 1, opacity: 0 },
          ],
        }),
      `W_FLASH ${room}/1/idle`,
    ],
    [
      'dead audio',
      (j) => j.resources.push({ ver: 1, dt: 3, id: 2, name: 'old', vp: { type: 100, oid: 1, id: 2 } }),
      'W_VP100 /resources/4',
    ],
    [
      'a resource that nothing uses',
      (j) => j.resources.push({ ver: 1, dt: 0, id: 3, name: 'x', vp: { type: 4, vpstr: 'x.png' } }),
      'W_UNUSED /resources/4',
    ],
    [
      'an unknown object',
      (j) => (j.pages[1].objects[1].type = 'hologram'),
      'W_UNKNOWN /pages/1/objects/1/type',
    ],
    [
      'an unknown action',
      (j) => (j.pages[1].objects[1].onTap[0].do = 'teleport'),
      'W_UNKNOWN /pages/1/objects/1/onTap/0/do',
    ],
    [
      'an unknown effect',
      (j) => (j.pages[0].transition.effect = 'origami'),
      'W_UNKNOWN /pages/0/transition/effect',
    ],
  ];

  test.each(damages)('finds %s', (_what, damage, line) => {
    expect(added(damage)).toContain(line);
  });

  test('finds frames, ifs and conditions that lie too deep, once each', () => {
    const nest = (levels: number, wrap: (inner: Json) => Json, core: Json) =>
      Array.from({ length: levels }).reduce((inner) => wrap(inner), core);
    let id = 100;
    const frame = (inner: Json) => ({
      id: id++,
      type: 'frame',
      x: 0,
      y: 0,
      width: 9,
      height: 9,
      objects: [inner],
    });
    // biome-ignore lint/suspicious/noThenProperty: the file's own word; the value is never awaited.
    const ifOnce = (inner: Json) => ({ do: 'if', when: { seen: 1 }, then: [inner] });
    const text = { id: 99, type: 'text', x: 0, y: 0, width: 9, height: 9, text: 'x' };
    const lines = added((j) => {
      j.ids.object.midn = 200;
      j.pages[1].objects = [nest(3, frame, text), nest(4, frame, { ...text, id: 98 })];
      j.pages[1].onEnter = [
        nest(4, ifOnce, { do: 'back' }),
        { do: 'if', when: nest(4, (not) => ({ not }), { seen: 1 }) },
      ];
    });
    expect(lines.filter((line) => line.startsWith('E_LIMIT'))).toEqual([
      'E_LIMIT /pages/1/onEnter/0/then/0/then/0/then/0',
      'E_LIMIT /pages/1/onEnter/1/when/not/not/not/not',
      'E_LIMIT /pages/1/objects/1/objects/0/objects/0/objects/0',
    ]);
  });

  test('keeps quiet about keys that a later version may have added', () => {
    expect(
      added((j) => {
        j.sparkle = true;
        j.pages[0].objects[0].sparkle = { a: 1 };
      }),
    ).toEqual([]);
  });

  test('does not fall over nesting that no author would write', () => {
    const json = exampleJson();
    json.extensions = { deep: JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) };
    expect(validateProject(json).map(({ code }) => code)).toEqual(['E_LIMIT']);
  });
});
