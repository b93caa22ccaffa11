import { describe, expect, test } from 'vitest';
import { autoAdvanceOf } from '@/comics/validate/checkStory';
import {
  stopsPublishing,
  strictFindings,
  validateProject,
  validateProjectText,
} from '@/comics/validate/validateProject';
import { ifThen } from '../../support/comics/ifThen';
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

/** A motion through these shades, at even times. */
function blinking(duration: number, shades: readonly number[]) {
  const last = Math.max(1, shades.length - 1);
  return { duration, loop: true, keyframes: shades.map((opacity, index) => ({ at: index / last, opacity })) };
}

/** The file with a value in the place of each of its parts, one after the other. */
function placesIn(json: Json, wrong: unknown): Json[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.keys(json).flatMap((key) => {
    const put = (value: unknown) =>
      Object.assign(Array.isArray(json) ? [...json] : { ...json }, { [key]: value });
    return [put(wrong), ...placesIn(json[key], wrong).map(put)];
  });
}

describe('checking a comic for its author', () => {
  test('reports nothing for the example of the format', () => {
    expect(validateProjectText(exampleText)).toEqual([]);
  });

  test('prevents publishing for an error, but not for a remark', () => {
    const remark = { code: 'W_ALT', path: '', text: '' } as const;
    expect(stopsPublishing([remark])).toBe(false);
    expect(stopsPublishing([remark, { code: 'E_LIMIT', path: '', text: '' }])).toBe(true);
  });

  test('counts the bytes that the file has once it is saved, with its line breaks', () => {
    const rows = (count: number) => (json: Json) => {
      json.extensions = { other: Array.from({ length: count }, () => 0) };
    };
    expect(added(rows(100_000))).toEqual([]);
    expect(added(rows(200_000))).toEqual(['E_LIMIT ']);
  });

  test.each([
    ['{', 'E_JSON', ''],
    ['{"pages":[]}', 'E_FORMAT', '/format'],
    ['{"format":"kadr-comics","version":3}', 'E_VERSION', '/version'],
  ])('reports for %j only %s', (text, code, path) => {
    expect(validateProjectText(text)).toEqual([{ code, path, text: expect.any(String) }]);
  });

  test.each([
    ['{\n  "a": 1,\n  "b": ,\n}', 'line 3, column 8', 'a value'],
    ['{\n  "a": 1,\n}', 'line 3, column 1', 'a key in double quotes'],
    ['[1, 2', 'line 1, column 6', 'a comma'],
    ['{"ключ" 1}', 'line 1, column 9', 'a colon'],
    ['{"a": 1} x', 'line 1, column 10', 'the end of the file'],
    ['{"a": [1}', 'line 1, column 9', 'a comma or the end'],
    ["{'a': 1}", 'line 1, column 2', 'a key in double quotes'],
    ['{"a": 01}', 'line 1, column 7', 'a value'],
    ['', 'line 1, column 1', 'a value'],
  ])('reports for %j where it stops being JSON', (text, place, expected) => {
    const [only] = validateProjectText(text);
    expect(only?.code).toBe('E_JSON');
    expect(only?.text).toContain(place);
    expect(only?.text).toContain(`where ${expected}`);
  });

  test('accepts names of another language, and any place of the schema', () => {
    const json = exampleJson();
    json.$schema = 'https://kadr.example/comics.schema.json';
    json.variables.Счёт_2 = { type: 'number', value: 0 };
    json.pages[0].objects[2].label = 'Уже {Счёт_2}';
    expect(validateProjectText(JSON.stringify(json))).toEqual([]);
    json.pages[0].objects[2].label = 'Уже {Счёт_3}';
    expect(validateProjectText(JSON.stringify(json)).map(({ code }) => code)).toEqual(['E_REF_VARIABLE']);
  });

  test('strictly, it names every key that nobody reads, and no other', () => {
    const json = exampleJson();
    json.pages[0].objects[0].sparkle = { a: 1 };
    json.pages[0].note = 'mine';
    json.extensions = { mine: { anything: true } };
    const found = strictFindings(JSON.stringify(json)).map(({ code, path }) => `${code} ${path}`);
    expect(found).toEqual(['W_KEY /pages/0/note', 'W_KEY /pages/0/objects/0/sparkle']);
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
      `E_VERSION ${room}/3/options`,
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
    [
      'a moving picture without words',
      (j) => {
        const { alt: _, ...picture } = j.pages[0].objects[0].objects[0];
        j.pages[0].objects[0].objects[0] = { ...picture, type: 'sprite', columns: 2, duration: 900 };
      },
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
      'an option that nothing comes of',
      (j) => (j.pages[0].objects[3].options[0].actions = [{ do: 'wait', duration: 500 }]),
      `W_DEAD_OPTION ${room}/3/options/0/actions`,
    ],
    [
      'a button without actions',
      (j) => (j.pages[1].objects[1].onTap = []),
      'W_DEAD_BUTTON /pages/1/objects/1/onTap',
    ],
    [
      'a tap area that asks and does nothing either way',
      (j) => (j.pages[0].objects[2].onTap = [ifThen({ seen: 1 }, [])]),
      `W_DEAD_BUTTON ${room}/2/onTap`,
    ],
    [
      'a thing that is pressed for nothing',
      (j) => {
        j.version = 2;
        j.pages[0].objects[1].gesture = { kind: 'hold', label: 'Press', onDone: [] };
      },
      `W_DEAD_BUTTON ${room}/1/gesture/onDone`,
    ],
    [
      'a swipe for nothing',
      (j) => {
        j.version = 2;
        const ways = [
          { to: 'left', label: 'There', actions: [{ do: 'end' }] },
          { to: 'right', label: 'Back', actions: [] },
        ];
        j.pages[0].objects[1].gesture = { kind: 'swipe', label: 'Swipe', ways };
      },
      `W_DEAD_BUTTON ${room}/1/gesture/ways/1/actions`,
    ],
    [
      'what comes after a way on',
      (j) => (j.pages[1].objects[1].onTap = [{ do: 'go', page: 1 }, { do: 'silence' }, { do: 'silence' }]),
      'W_AFTER_GO /pages/1/objects/1/onTap/1',
    ],
    ...['restart', 'end'].map((way): [string, (json: Json) => unknown, string] => [
      `what comes after “${way}”`,
      (j) => (j.pages[1].objects[1].onTap = [{ do: way }, { do: 'silence' }]),
      'W_AFTER_GO /pages/1/objects/1/onTap/1',
    ]),
    [
      'what comes after two ways on',
      (j) => {
        const fork = { ...ifThen({ seen: 1 }, [{ do: 'go', page: 7 }]), else: [{ do: 'restart' }] };
        j.pages[1].objects[1].onTap = [fork, { do: 'silence' }];
      },
      'W_AFTER_GO /pages/1/objects/1/onTap/1',
    ],
    [
      'what comes after a shared list that leads on',
      (j) => {
        j.version = 2;
        j.lists = { home: [{ do: 'go', page: 1 }] };
        j.pages[1].objects[1].onTap = [{ do: 'run', list: 'home' }, { do: 'silence' }];
      },
      'W_AFTER_GO /pages/1/objects/1/onTap/1',
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

  const words: [string, (json: Json) => void, string][] = [
    ['a key that is missing', (j) => delete j.pages[0].objects[2].label, '`label` is missing'],
    [
      'a key that is missing and one that is a slip of it',
      (j) => {
        const { label, ...hotspot } = j.pages[0].objects[2];
        j.pages[0].objects[2] = { ...hotspot, lable: label };
      },
      '`label` is missing; `lable` may be a misspelling of it',
    ],
    ['a comparison by one sign', (j) => (j.pages[0].objects[1].when.not.is = '='), 'did you mean `==`?'],
    [
      'a slip in an action’s name',
      (j) => (j.pages[0].objects[2].onTap[0].do = 'sett'),
      'did you mean `set`?',
    ],
    ['a slip in a type', (j) => (j.pages[0].objects[2].type = 'hotpsot'), 'did you mean `hotspot`?'],
    ['a slip in a condition', (j) => (j.pages[0].objects[1].when = { sen: 7 }), 'did you mean `seen`?'],
    [
      'a condition about nothing',
      (j) => (j.pages[0].objects[1].when = {}),
      'must have one of `all`, `any`, `not`, `seen`, `variable`',
    ],
    [
      'a condition without its value',
      (j) => delete j.pages[0].objects[1].when.not.value,
      '`value` is missing',
    ],
    ['a page of no number', (j) => (j.pages[0].objects[1].when = { seen: 'x' }), 'must be a number'],
    ['a number for a text', (j) => (j.pages[0].objects[2].label = 5), 'must be a text or an object of texts'],
    ['a color by its name', (j) => (j.canvas.background = 'red'), 'must be a color: #rrggbb or #rrggbbaa'],
    ['a language by its name', (j) => (j.meta.language = 'Russian'), 'must be a language tag, such as ru'],
    [
      'a variable that begins with a digit',
      (j) => (j.variables['1st'] = { type: 'number', value: 1 }),
      '"1st" must start with a letter',
    ],
    ['a time of nothing', (j) => (j.pages[0].autoAdvance = 0), 'must be above 0'],
    [
      'a plural form that is none',
      (j) => (j.pages[0].objects[0].objects[1].text.ru.onee = 'x'),
      'may not have "onee"',
    ],
  ];

  test.each(words)('suggests a correction for %s', (_what, damage, text) => {
    const json = exampleJson();
    damage(json);
    const [first, ...others] = validateProject(json).filter(({ code }) => code !== 'W_LANGUAGE');
    expect(first?.text).toContain(text);
    expect(others.filter(({ path }) => path === first?.path)).toEqual([]);
  });

  test('never says only that something is invalid', () => {
    const broken = [{}, 'x'].flatMap((wrong, turn) =>
      placesIn(exampleJson(), wrong).filter((_, place) => place % 2 === turn),
    );
    const texts = broken.flatMap(validateProject);
    expect(texts.filter(({ text }) => /invalid/i.test(text))).toEqual([]);
  }, 60_000);

  const remarks: [string, (json: Json) => void, string][] = [
    ['a slip in a key', (j) => (j.pages[0].objects[0].ontap = []), `W_KEY ${room}/0/ontap`],
    ['a slip in a key of the page', (j) => (j.pages[1].readingorder = []), 'W_KEY /pages/1/readingorder'],
    [
      'a slip in a key of a style',
      (j) => (j.pages[0].objects[2].textStyle = { colour: '#000000' }),
      `W_KEY ${room}/2/textStyle/colour`,
    ],
    [
      'a slip in a key of an effect',
      (j) => (j.pages[0].transition.dellay = 9),
      'W_KEY /pages/0/transition/dellay',
    ],
    [
      'a slip in a key of an option',
      (j) => (j.pages[0].objects[3].options[0].onse = true),
      `W_KEY ${room}/3/options/0/onse`,
    ],
    ['two conditions in one', (j) => (j.pages[0].objects[1].when.seen = 7), `W_IGNORED ${room}/1/when`],
    ['a polygon without points', (j) => (j.pages[0].objects[2].kind = 'polygon'), `W_IGNORED ${room}/2/kind`],
    [
      'a polygon of two points',
      (j) =>
        Object.assign(j.pages[0].objects[2], {
          kind: 'polygon',
          points: [
            [0, 0],
            [1, 1],
          ],
        }),
      `W_IGNORED ${room}/2/points`,
    ],
    [
      'a crop of nothing',
      (j) => (j.pages[0].objects[0].objects[0].crop = [0.5, 0.5, 0, 0.5]),
      `W_IGNORED ${room}/0/objects/0/crop`,
    ],
    ['a step of nothing', (j) => j.pages[0].guidedView.push([9, 9, 0, 9]), 'W_IGNORED /pages/0/guidedView/2'],
    [
      'a number above the most that its variable may be',
      (j) => Object.assign(j.pages[0].objects[2].onTap[0], { op: '=', value: 10 }),
      `W_IGNORED ${room}/2/onTap/0/value`,
    ],
    [
      'a condition that never holds',
      (j) => (j.pages[0].objects[1].when.not.value = 10),
      `W_IGNORED ${room}/1/when/not/value`,
    ],
    [
      'a count without plural forms',
      (j) => (j.pages[0].objects[2].label.count = 'coins'),
      `W_IGNORED ${room}/2/label/count`,
    ],
    [
      'a count of a text',
      (j) => {
        j.variables.name = { type: 'text', value: '' };
        j.pages[0].objects[0].objects[1].text.count = 'name';
      },
      `W_IGNORED ${room}/0/objects/1/text/count`,
    ],
    ['an end that leads on', (j) => (j.pages[1].next = 1), 'W_IGNORED /pages/1/next'],
    [
      'pages that turn each other',
      (j) => {
        Object.assign(j.pages[0], {
          autoAdvance: 900,
          next: 7,
          objects: [],
          readingOrder: [],
          guidedView: [],
        });
        Object.assign(j.pages[1], {
          onEnter: [
            { do: 'wait', duration: 900 },
            { do: 'go', page: 1 },
          ],
          objects: [],
        });
      },
      'W_LOOP /pages/0',
    ],
    [
      'a page that begins the story again at once',
      (j) => {
        j.pages[0].onEnter = [{ do: 'restart' }];
      },
      'W_LOOP /pages/0',
    ],
    [
      'white words on a white page',
      (j) => (j.pages[1].background.color = '#ffffff'),
      'W_HIDDEN /pages/1/objects/0',
    ],
    [
      'white words in a white bubble',
      (j) => (j.pages[0].objects[0].objects[1].textStyle.color = '#FFFFFF'),
      `W_HIDDEN ${room}/0/objects/1`,
    ],
    [
      'a question in white on a plate through which a bright picture may show',
      (j) => {
        j.pages[0].background = { image: [0, 1] };
        Object.assign(j.pages[0].objects[3], { prompt: 'Well?', promptFill: '#00000010' });
      },
      `W_HIDDEN ${room}/3/prompt`,
    ],
    [
      'a dark question on the plate that is nearly black',
      (j) => Object.assign(j.pages[0].objects[3], { prompt: 'Well?', promptStyle: { color: '#111111' } }),
      `W_HIDDEN ${room}/3/prompt`,
    ],
    ['a text off the page', (j) => (j.pages[1].objects[0].x = 1100), 'W_HIDDEN /pages/1/objects/0'],
    [
      'a bubble out of its frame',
      (j) => (j.pages[0].objects[0].objects[1].y = 500),
      `W_HIDDEN ${room}/0/objects/1`,
    ],
    [
      'characters too small for a phone',
      (j) => (j.pages[1].objects[0].textStyle.size = 29),
      'W_TEXT_SIZE /pages/1/objects/0/text',
    ],
    [
      'more words than their box holds',
      (j) => (j.pages[1].objects[1].label = 'words '.repeat(40)),
      'W_TEXT_SIZE /pages/1/objects/1/label',
    ],
    [
      'more lines than their box holds',
      (j) => (j.pages[1].objects[1].label = 'a\n'.repeat(20)),
      'W_TEXT_SIZE /pages/1/objects/1/label',
    ],
    [
      'narrow options side by side',
      (j) => Object.assign(j.pages[0].objects[3], { layout: 'row', width: 179 }),
      `W_TAP_SIZE ${room}/3`,
    ],
    [
      'low options in a grid',
      (j) => Object.assign(j.pages[0].objects[3], { layout: 'grid', height: 179 }),
      `W_TAP_SIZE ${room}/3`,
    ],
    [
      'options that are low because the time is shown above them',
      (j) => {
        const timeLimit = { duration: 90_000, option: 1 };
        Object.assign(j.pages[0].objects[3], { layout: 'grid', height: 200, timeLimit });
        j.version = 2;
      },
      `W_TAP_SIZE ${room}/3`,
    ],
  ];

  test.each(remarks)('finds %s, which does not stop publishing', (_what, damage, line) => {
    const lines = added(damage);
    expect(lines).toContain(line);
    expect(lines.filter((one) => one.startsWith('E_'))).toEqual([]);
  });

  const fine: [string, (json: Json) => void][] = [
    [
      'options side by side that are wide enough',
      (j) => Object.assign(j.pages[0].objects[3], { layout: 'row', width: 181 }),
    ],
    [
      'options in a grid that are high enough',
      (j) => Object.assign(j.pages[0].objects[3], { layout: 'grid', height: 181 }),
    ],
    ['letters of ten pixels on a phone', (j) => (j.pages[1].objects[0].textStyle.size = 30)],
    [
      'a text that moves onto the page',
      (j) =>
        Object.assign(j.pages[1].objects[0], {
          x: 1100,
          idle: { duration: 900, keyframes: [{ at: 1, dx: -900 }] },
        }),
    ],
    [
      'a bound that is asked for in vain',
      (j) => Object.assign(j.pages[0].objects[1].when.not, { is: '<', value: 10 }),
    ],
    [
      'a circle that a button leads out of',
      (j) =>
        Object.assign(j.pages[1], {
          onEnter: [
            { do: 'wait', duration: 900 },
            { do: 'go', page: 7 },
          ],
        }),
    ],
    [
      'keys of other tools',
      (j) => Object.assign(j.pages[0].objects[0], { note: 'x', scale: 2, visible: true, name: 'x' }),
    ],
    ['a slow motion', (j) => (j.pages[1].objects[0].idle = blinking(1000, [1, 0.3, 1, 0.3, 1]))],
  ];

  test.each(fine)('reports nothing for %s', (_what, change) => {
    expect(added(change)).toEqual([]);
  });

  const flashes: [string, (json: Json) => void, string][] = [
    [
      'a motion that runs once',
      (j) => (j.pages[1].objects[0].idle = { ...blinking(1000, [0, 1, 0, 1, 0, 1, 0, 1, 0]), loop: false }),
      'W_FLASH /pages/1/objects/0/idle',
    ],
    [
      'a loop that jumps back',
      (j) => (j.pages[1].objects[0].idle = blinking(250, [0, 1])),
      'W_FLASH /pages/1/objects/0/idle',
    ],
    [
      'a motion with a rest',
      (j) => (j.pages[1].objects[0].idle = blinking(1800, [0, 1, 0, 1, 0, 1, 0, 1, ...Array(11).fill(1)])),
      'W_FLASH /pages/1/objects/0/idle',
    ],
    [
      'things that blink by turns',
      (j) => {
        const [text, button] = j.pages[1].objects;
        j.pages[1].objects = [
          button,
          ...[0, 1, 2].map((turn) => ({
            ...text,
            id: 20 + turn,
            y: 100 + 200 * turn,
            idle: blinking(
              1000,
              [
                [0, 1, 0, 0, 0],
                [0, 0, 1, 0, 0],
                [0, 0, 0, 1, 0],
              ][turn] ?? [],
            ),
          })),
          { ...text, idle: blinking(1000, [0, 1, 0, 1, 0]) },
        ];
        j.ids.object.midn = 30;
      },
      'W_FLASH /pages/1',
    ],
    [
      'a list that shows and hides',
      (j) => {
        const blink = [
          { do: 'hide', object: 8 },
          { do: 'wait', duration: 80 },
          { do: 'show', object: 8 },
          { do: 'wait', duration: 80 },
        ];
        j.pages[1].objects[1].onTap = [...blink, ...blink, ...blink, ...blink];
      },
      'W_FLASH /pages/1/objects/1/onTap',
    ],
    [
      'pages that hurry',
      (j) => {
        const last = j.pages[1];
        const hurrying = Array.from({ length: 8 }, (_, index) => ({
          id: 20 + index,
          autoAdvance: 60,
          next: index === 7 ? 7 : 21 + index,
          objects: [],
        }));
        j.pages[0].next = 20;
        j.pages = [j.pages[0], ...hurrying, last];
        j.ids.object.midn = 40;
      },
      'W_FLASH /pages/1',
    ],
  ];

  test.each(flashes)('finds flashes by %s', (_what, damage, line) => {
    expect(added(damage).filter((one) => one.startsWith('W_FLASH'))).toContain(line);
  });

  test('waits as long as the longer of two lists does', () => {
    const either = { ...ifThen({ seen: 1 }, [wait(80)]), else: [wait(500)] };
    const blink = ['hide', 'show'].flatMap((name) => [{ do: name, object: 8 }, either]);
    const actions = [...blink, ...blink, ...blink, ...blink];
    expect(added((j) => (j.pages[1].objects[1].onTap = actions))).toEqual([]);
  });

  test('counts simultaneous changes as one flash', () => {
    const hide = { do: 'hide', object: 8 };
    expect(added((j) => (j.pages[1].objects[1].onTap = Array(8).fill(hide))).join()).not.toContain('W_FLASH');
  });

  test('suggests no key that the thing has already', () => {
    expect(added((j) => (j.pages[0].objects[0].objects[0].Alt = ''))).toEqual([]);
  });

  test('accepts an option that disappears, and a fallback where there is no page to go back to', () => {
    const found = added((j) => {
      j.pages[0].objects[3].options[0] = { ...j.pages[0].objects[3].options[0], once: true, actions: [] };
      j.pages[1].objects[1].onTap = [
        { do: 'back' },
        ifThen({ seen: 1 }, [{ do: 'end' }]),
        { do: 'go', page: 1 },
      ];
    });
    expect(found.filter((line) => /DEAD|AFTER/.test(line))).toEqual([]);
  });

  test.each(damages)('finds %s', (_what, damage, line) => {
    expect(added(damage)).toContain(line);
  });

  test('finds frames, ifs and conditions that are nested too deep, once each', () => {
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
    const ifOnce = (inner: Json) => ifThen({ seen: 1 }, [inner]);
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

  test('does not report keys that a later version may have added', () => {
    expect(
      added((j) => {
        j.sparkle = true;
        j.pages[0].objects[0].sparkle = { a: 1 };
      }),
    ).toEqual([]);
  });

  test('does not fail on nesting that no author would write', () => {
    const json = exampleJson();
    json.extensions = { deep: JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) };
    expect(validateProject(json).map(({ code }) => code)).toEqual(['E_LIMIT']);
  });
});

test.each([
  [12, ''],
  [13, ', …'],
  [14, ', …'],
])('of %i languages that are missing twelve are named', (count, rest) => {
  const tags = Array.from({ length: count }, (_, index) => `a${String.fromCharCode(97 + index)}`);
  const json = exampleJson();
  json.meta.languages = [...json.meta.languages, ...tags];
  const missing = validateProject(json).find(({ code }) => code === 'W_LANGUAGE');
  expect(missing?.text).toBe(`not translated: ${tags.slice(0, 12).join(', ')}${rest}`);
});

const wait = (duration: number) => ({ do: 'wait', duration });
const go = { do: 'go', page: 2 };

test.each([
  ['all of its waits', { onEnter: [wait(300), wait(200), go] }, { page: 2, after: 500 }],
  ['those before it leads on', { onEnter: [wait(300), go, wait(200)] }, { page: 2, after: 300 }],
  ['its own time where nothing leads on', { next: 3, autoAdvance: 900 }, { page: 3, after: 900 }],
  ['the start of the story', { onEnter: [{ do: 'restart' }] }, { page: 1, after: 0 }],
  ['the reader', { next: 3, autoAdvance: 900, guidedView: [[0, 0, 9, 9]] }, null],
  ['nothing once it went back', { onEnter: [{ do: 'back' }], next: 3, autoAdvance: 900 }, null],
  ['nothing once the story ended', { onEnter: [{ do: 'end' }], next: 3, autoAdvance: 900 }, null],
])('a page turns automatically after %s', (_what, page, turn) => {
  expect(autoAdvanceOf(page, 1)).toEqual(turn);
});
