import { describe, expect, test } from 'vitest';
import { richLimits } from '@/comics/features/richText/richText';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import type { ComicObject, DrawnText } from '@/comics/project';
import { resolveRuns, resolveText, textTag } from '@/comics/resolveText';
import { textsAt } from '@/player/rules/texts';

const place = { id: 5, x: 0, y: 0, width: 10, height: 10 };

function read(object: Record<string, unknown>, { version = 2, ...file }: Record<string, unknown> = {}) {
  const pages = [{ id: 1, objects: [{ ...place, ...object }] }];
  const reading = readWholeProject(JSON.stringify({ format: 'kadr-comics', version, pages, ...file }));
  const [first] = (reading.ok && reading.project.pages[0]?.objects) || [];
  if (first === undefined) throw new Error('The object is refused');
  return first;
}

const textOf = (object: ComicObject) => ('text' in object ? object.text : undefined);
const readText = (text: unknown, version = 2) => textOf(read({ type: 'text', text }, { version }));

describe('reading texts of runs', () => {
  test('keeps what a run may have, within its bounds, and ignores the rest', () => {
    const when = { variable: 'brave', is: '==', value: true };
    const run = { text: 'b', bold: true, italic: 1, color: 'red', size: 9, font: 'pen', ruby: 'r', when };
    expect(
      readText(['a', run, 5, { bold: true }, { text: 'c', size: 0, font: 'runes', color: '#aa0000' }]),
    ).toEqual([
      'a',
      { text: 'b', bold: true, size: 3, font: 'pen', ruby: 'r', when },
      { text: 'c', size: 0.5, color: '#aa0000' },
    ]);
  });

  test('finds them in languages and in plural forms, and nowhere else', () => {
    const en = { one: ['{coins} ', { text: 'coin', bold: true }], other: 'coins' };
    expect(readText({ count: 'coins', en, ru: ['монет'], de: [[]] })).toEqual({
      count: 'coins',
      en,
      ru: ['монет'],
      de: [],
    });
    expect(read({ type: 'hotspot', kind: 'rect', label: ['Go'], onTap: [] })).toMatchObject({ label: '' });
  });

  test('takes no more runs and characters than the limit', () => {
    const many = Array.from({ length: 50 }, () => 'a');
    expect(readText(many)).toHaveLength(richLimits.runs);
    const long = readText(['a'.repeat(1500), { text: 'b'.repeat(1500) }, 'c']);
    expect(resolveText(long, { languages: [], variable: () => undefined })).toHaveLength(2000);
    expect(long).toHaveLength(2);
    expect(readText([{ text: 'a', ruby: 'r'.repeat(500) }])).toEqual([{ text: 'a', ruby: 'r'.repeat(100) }]);
  });

  test('reads them wherever text is drawn', () => {
    const words = ['Go ', { text: 'on', bold: true }];
    const options = [{ label: words, locked: words, actions: [] }];
    expect(read({ type: 'choice', prompt: words, options })).toMatchObject({
      prompt: words,
      options: [{ label: words, locked: words }],
    });
    expect(read({ type: 'button', label: words, onTap: [] })).toMatchObject({ label: words });
    expect(read({ type: 'bubble', text: words })).toMatchObject({ text: words });
  });

  test('ignores them in a file of version 1', () => {
    expect(readText(['a'], 1)).toBe('');
    const styled = read({ type: 'text', text: 'a', textStyle: { font: 'old', size: 9 } }, { version: 1 });
    expect(styled.textStyle).toEqual({ size: 9 });
    const speakers = { cat: { name: 'Tom' } };
    expect(read({ type: 'bubble', text: 'a', speaker: 'cat' }, { version: 1, speakers })).toMatchObject({
      speaker: 'cat',
    });
  });

  test('reads the fonts that come with a player', () => {
    const textStyle = { font: 'old', size: 50, bold: true };
    expect(read({ type: 'text', text: 'a', textStyle }).textStyle).toEqual(textStyle);
    expect(read({ type: 'text', text: 'a', textStyle: { font: 'mono' } }).textStyle).toEqual({
      font: 'mono',
    });
    const question = { type: 'choice', prompt: 'Go?', promptStyle: textStyle, options: [] };
    expect(read(question)).toMatchObject({ promptStyle: textStyle });
  });
});

describe('reading speakers', () => {
  const speakers = { cat: { name: { ru: 'Кот', en: 'Cat' }, color: '#225588', font: 'marker' }, toString: 5 };

  test('puts their name, color and lettering into the bubbles that name them', () => {
    const bubble = { type: 'bubble', text: 'Mew', speaker: 'cat' };
    expect(read(bubble, { speakers })).toMatchObject({
      speaker: speakers.cat.name,
      nameTag: { color: '#225588', font: 'marker' },
      textStyle: { font: 'marker' },
    });
    const own = read({ ...bubble, textStyle: { font: 'serif', size: 30 } }, { speakers });
    expect(own.textStyle).toEqual({ font: 'serif', size: 30 });
    const frame = read({ type: 'frame', objects: [{ ...place, ...bubble }] }, { speakers });
    expect(frame).toMatchObject({ objects: [{ speaker: speakers.cat.name }] });
  });

  test('keeps a name that is not a speaker’s id, and what only looks like one', () => {
    const bubble = read({ type: 'bubble', text: 'Mew', speaker: 'Cat' }, { speakers });
    expect(bubble).toMatchObject({ speaker: 'Cat' });
    expect(bubble).not.toHaveProperty('nameTag');
    expect(read({ type: 'bubble', text: 'Mew', speaker: 'constructor' }, { speakers })).not.toHaveProperty(
      'nameTag',
    );
  });
});

describe('the words of a text of runs', () => {
  const moment = { variables: new Map([['coins', 2]]), seen: new Set([7]) };
  const context = textsAt(['en'], moment);
  const coins: DrawnText = [
    'You have ',
    { text: '{coins} coins', bold: true, when: { variable: 'coins', is: '>', value: 1 } },
    { text: 'a coin', when: { variable: 'coins', is: '==', value: 1 } },
    { text: ', dear', ruby: 'ha, {coins}', when: { seen: 7 } },
    '{{',
  ];

  test('are those of the existing runs, with ruby texts in brackets', () => {
    expect(resolveText(coins, context)).toBe('You have 2 coins, dear (ha, 2){');
    expect(resolveRuns(coins, context).map(({ text, bold }) => [text, bold])).toEqual([
      ['You have ', undefined],
      ['2 coins', true],
      [', dear', undefined],
      ['{', undefined],
    ]);
  });

  test('are all of them when no play is known', () => {
    expect(
      resolveText(['a', { text: 'b', when: { seen: 1 } }], { languages: [], variable: () => undefined }),
    ).toBe('ab');
  });

  test('have a language where they were written in one', () => {
    expect(textTag(['a'], ['en'])).toBeUndefined();
    expect(textTag({ ru: ['а'], en: ['a'] }, ['en'])).toBe('en');
    expect(resolveText({ count: 'coins', en: { one: ['one'], other: [{ text: 'more' }] } }, context)).toBe(
      'more',
    );
  });
});
