import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { richLimits } from '@/comics/features/richText/richText';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { saveProject } from '@/comics/projectFile';
import { resolveText } from '@/comics/resolveText';
import { validateProject } from '@/comics/validate/validateProject';
import { createContext, currentPage, initialState, type PlayState } from '@/player/rules/playState';
import { startPlay, tapObject } from '@/player/rules/readerMoves';
import { spokenLines } from '@/player/rules/spokenLines';
import { textsAt } from '@/player/rules/texts';
import { exampleJson } from '../exampleProject';

const place = { x: 90, y: 90, width: 900, height: 400 };
const textStyle = { size: 60 };

type Parts = Readonly<Record<string, unknown>>;

function found(object: Parts, file: Parts = {}) {
  const json = exampleJson();
  Object.assign(json, { version: 2, start: 1, ...file });
  json.ids.object.midn = 90;
  const objects = [{ id: 3, ...place, textStyle, ...object }];
  json.pages = [
    { id: 1, next: 2, objects },
    { id: 2, end: true, objects: [] },
  ];
  return validateProject(json)
    .map(({ code, path }) => `${code} ${path.replace('/pages/0/objects/0', '')}`)
    .filter((line) => !/^W_(UNUSED \/(resources|variables|extensions)|LANGUAGE)/.test(line));
}

const text = (...runs: unknown[]) => ({ type: 'text', text: runs });

describe('checking texts of runs', () => {
  test('reports nothing for what the format supports', () => {
    const when = { variable: 'coins', is: '>', value: 1 };
    const whole = {
      text: '{coins}',
      bold: true,
      italic: false,
      color: '#aa0000',
      size: 1.4,
      font: 'old',
      ruby: '{coins}!',
      when,
    };
    expect(found(text('a', whole))).toEqual([]);
    expect(
      found({ type: 'text', text: { count: 'coins', ru: { one: [whole], other: 'б' }, en: ['b'] } }),
    ).toEqual([]);
  });

  test.each([
    ['a list without runs', text(), ['E_SCHEMA /text']],
    ['a run without words', text({ bold: true }), ['E_SCHEMA /text/0/text']],
    ['a run of another kind', text('a', 5), ['E_SCHEMA /text/1']],
    ['a color by name', text({ text: 'a', color: 'red' }), ['E_SCHEMA /text/0/color']],
    ['a font that is not there', text({ text: 'a', font: 'runes' }), ['E_SCHEMA /text/0/font']],
    ['a size beyond its bounds', text({ text: 'a', size: 4 }), ['E_LIMIT /text/0/size']],
    [
      'a size below its bounds',
      text({ text: 'a', size: 0.1 }),
      ['E_SCHEMA /text/0/size', 'W_TEXT_SIZE /text/0/size'],
    ],
    ['a key that is a slip', text({ text: 'a', colour: '#aa0000' }), ['W_KEY /text/0/colour']],
    ['too many runs', text(...Array.from({ length: richLimits.runs + 1 }, () => 'a')), ['E_LIMIT /text']],
    [
      'too many characters in all',
      {
        ...text('a '.repeat(600), { text: 'b '.repeat(600) }),
        height: 1080,
        width: 1080,
        textStyle: { size: 31 },
      },
      ['E_LIMIT /text', 'W_TEXT_SIZE /text'],
    ],
    ['words above that are too long', text({ text: 'a', ruby: 'r'.repeat(101) }), ['E_LIMIT /text/0/ruby']],
    ['an unknown variable in a run', text({ text: '{gold}' }), ['E_REF_VARIABLE /text/0/text']],
    ['an unknown variable in a string', text('{gold}'), ['E_REF_VARIABLE /text/0']],
    ['an unknown variable above it', text({ text: 'a', ruby: '{gold}' }), ['E_REF_VARIABLE /text/0/ruby']],
    [
      'a condition on an unknown variable',
      text({ text: 'a', when: { variable: 'gold', is: '==', value: 1 } }),
      ['E_REF_VARIABLE /text/0/when/variable'],
    ],
    [
      'a condition on an unknown page',
      { type: 'text', text: { ru: [{ text: 'а', when: { seen: 77 } }], en: 'a' } },
      ['E_REF_PAGE /text/ru/0/when/seen'],
    ],
    [
      'a condition of another type',
      text({ text: 'a', when: { variable: 'coins', is: '==', value: 'no' } }),
      ['E_VARIABLE_TYPE /text/0/when/value'],
    ],
    ['white upon white', text('a', { text: 'b', color: '#fffff0' }), ['W_HIDDEN /text/1/color']],
    [
      'white upon white in an option',
      {
        type: 'choice',
        fill: '#ffffff',
        textStyle: { color: '#000000' },
        options: [{ label: [{ text: 'b', color: '#ffffff' }], actions: [{ do: 'go', page: 2 }] }],
      },
      ['W_HIDDEN /options/0/label/0/color'],
    ],
    ['letters too small to read', text('a', { text: 'b', size: 0.5 }), []],
    [
      'characters too small to read in a smaller text',
      { ...text('a', { text: 'b', size: 0.7 }), textStyle: { size: 40 } },
      ['W_TEXT_SIZE /text/1/size'],
    ],
    [
      'too many words for their box',
      { ...text('a '.repeat(200), { text: 'b '.repeat(200) }), height: 200 },
      ['W_TEXT_SIZE /text'],
    ],
    [
      'runs in a label that is only said',
      { type: 'hotspot', kind: 'rect', label: ['a'], onTap: [{ do: 'end' }] },
      ['E_SCHEMA /label'],
    ],
  ])('reports %s', (_what, object, lines) => {
    expect(found(object)).toEqual(lines);
  });

  test('requires version 2 in a file of version 1', () => {
    const object = { ...text('a'), textStyle: { ...textStyle, font: 'pixel' } };
    expect(found(object, { version: 1 })).toEqual(['E_VERSION /textStyle/font', 'E_VERSION /text']);
    const question = {
      type: 'choice',
      prompt: 'Go?',
      promptStyle: { font: 'pixel' },
      options: [{ label: 'Yes', actions: [{ do: 'end' }] }],
    };
    expect(found(question, { version: 1 })).toEqual(['E_VERSION /promptStyle/font']);
    const speakers = { cat: { name: 'Cat' } };
    const bubble = { type: 'bubble', shape: 'round', text: 'Mew', speaker: 'cat' };
    expect(found(bubble, { version: 1, speakers })).toEqual(['E_VERSION /speakers']);
  });

  test('suggests a font with a similar name', () => {
    const json = exampleJson();
    json.version = 2;
    json.pages[0].objects = [{ id: 3, ...place, ...text({ text: 'a', font: 'pixl' }) }];
    const [slip] = validateProject(json).filter(({ path }) => path.endsWith('/font'));
    expect(slip?.text).toContain('did you mean `pixel`?');
  });
});

describe('checking speakers', () => {
  const bubble = { type: 'bubble', shape: 'round', text: 'Mew' };
  const speakers = { cat: { name: { ru: 'Кот', en: 'Cat {coins}' }, color: '#225588', font: 'pen' } };

  test('reports nothing for those that speak', () => {
    expect(found({ ...bubble, speaker: 'cat' }, { speakers })).toEqual([]);
    expect(found({ ...bubble, speaker: 'A dog' }, { speakers: undefined })).toEqual([]);
  });

  test('reports names of things that do not exist', () => {
    expect(found({ ...bubble, speaker: 'Narrator' }, { speakers })).toEqual(['W_UNUSED /speakers/cat']);
    expect(found({ ...bubble, speaker: 'Cat' }, { speakers })).toEqual([
      'W_UNKNOWN /speaker',
      'W_UNUSED /speakers/cat',
    ]);
    const named = { cat: { name: '{gold}', color: 'blue' } };
    expect(found({ ...bubble, speaker: 'cat' }, { speakers: named })).toEqual([
      'E_SCHEMA /speakers/cat/color',
      'E_REF_VARIABLE /speakers/cat/name',
    ]);
    const crowd = Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`s${index}`, { name: 'a' }]));
    expect(found(bubble, { speakers: crowd })).toContain('E_LIMIT /speakers');
  });
});

describe('saving them', () => {
  test('keeps everything in one order of keys', () => {
    const json = { ...exampleJson(), version: 2, speakers: { cat: { color: '#225588', name: 'Cat' } } };
    json.pages[0].objects = [{ id: 3, ...place, ...text({ bold: true, mine: 1, text: 'a' }, 'b') }];
    const saved = saveProject(json);
    expect(JSON.parse(saved)).toEqual(json);
    expect(saved.replace(/\s+/g, ' ')).toContain('"text": [ { "text": "a", "bold": true, "mine": 1 }, "b" ]');
    expect(saved.replace(/\s+/g, ' ')).toContain('"cat": { "name": "Cat", "color": "#225588" }');
  });
});

describe('the page about them', () => {
  const [, example = ''] =
    /```json\n([\s\S]*?)```/.exec(readFileSync('docs/comics-format/text.md', 'utf8')) ?? [];

  test('has an example without findings', () => {
    const json = { ...exampleJson(), version: 2, start: 1, ...JSON.parse(example) };
    json.ids.object.midn = 90;
    const lines = validateProject(json).filter(({ path }) => /^\/(pages|speakers)/.test(path));
    expect(lines).toEqual([]);
  });

  test('has an example that shows more text once there is a fish', () => {
    const coins = { coins: { type: 'number', value: 0 } };
    const file = { format: 'kadr-comics', version: 2, variables: coins, ...JSON.parse(example) };
    const reading = readWholeProject(JSON.stringify(file));
    if (!reading.ok) throw new Error(reading.code);
    const { project } = reading;
    const play = createContext(project, () => 0);
    const { state } = startPlay(play, initialState(project));
    const said = (now: PlayState) =>
      spokenLines(currentPage(play, now), now, {
        text: (text) => resolveText(text, textsAt(['en'], now)),
        language: () => 'en',
      }).map(({ text: words }) => words);
    expect(said(state)).toEqual(['Cat: I am not at all hungry (dying)', '+1 fish']);
    const fed = tapObject(play, state, 3).state;
    expect(said(fed)[0]).toBe('Cat: I am not at all hungry (dying). Thank you!');
  });

  test('names every limit', () => {
    const page = readFileSync('docs/comics-format/text.md', 'utf8');
    const rows = [...page.matchAll(/^\| `(\w+)` \| ([\d.]+) \|/gm)].map(([, name, most]) => [
      name,
      Number(most),
    ]);
    expect(Object.fromEntries(rows)).toEqual(richLimits);
  });
});
