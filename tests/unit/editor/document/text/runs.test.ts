import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { richLimits } from '@/comics/features/richText/richText';
import { drawnTextSchema } from '@/comics/features/richText/richTextSchemas';
import type { RichString } from '@/comics/project';
import { applyTyping, plainText, runsOf, targetSpan, withRuby, withStyle } from '@/editor/document/text/runs';

const red = '#ff0000';
const rich: RichString = [
  'I am ',
  { text: 'not', italic: true },
  ' ',
  { text: 'hungry', ruby: 'dying' },
  '.',
];

describe('the style of some words', () => {
  test.each<[string, RichString, RichString]>([
    [
      'leaves words with ruby that it does not touch',
      withStyle(
        [{ text: 'ab', ruby: 'x' }, 'cd', { text: 'ef', ruby: 'y' }],
        { from: 2, to: 3 },
        { bold: true },
      ),
      [{ text: 'ab', ruby: 'x' }, { text: 'c', bold: true }, 'd', { text: 'ef', ruby: 'y' }],
    ],
    [
      'splits a string',
      withStyle('one two', { from: 4, to: 7 }, { bold: true }),
      ['one ', { text: 'two', bold: true }],
    ],
    [
      'is turned back into a string',
      withStyle(['a', { text: 'b', bold: true }], { from: 0, to: 2 }, { bold: undefined }),
      'ab',
    ],
    [
      'continues where the neighbor has it',
      withStyle(['a', { text: 'b', color: red }], { from: 0, to: 1 }, { color: red }),
      [{ text: 'ab', color: red }],
    ],
    [
      'is kept beside another',
      withStyle([{ text: 'abc', bold: true }], { from: 1, to: 2 }, { italic: true }),
      [
        { text: 'a', bold: true },
        { text: 'b', bold: true, italic: true },
        { text: 'c', bold: true },
      ],
    ],
    [
      'is that of all words that share ruby text',
      withStyle(rich, { from: 10, to: 12 }, { bold: true }),
      ['I am ', { text: 'not', italic: true }, ' ', { text: 'hungry', ruby: 'dying', bold: true }, '.'],
    ],
    [
      'gets ruby text over all of it at once',
      withRuby(rich, { from: 5, to: 15 }, 'full'),
      ['I am ', { text: 'not hungry', italic: true, ruby: 'full' }, '.'],
    ],
    [
      'has the same ruby text as the word beside it, and stays apart from it',
      withRuby([{ text: 'ha', ruby: 'x' }, 'ha'], { from: 2, to: 4 }, 'x'),
      [
        { text: 'ha', ruby: 'x' },
        { text: 'ha', ruby: 'x' },
      ],
    ],
    ['loses ruby text', withRuby(['a', { text: 'b', ruby: 'c' }], { from: 1, to: 2 }, ''), 'ab'],
  ])('%s', (_, changed, expected) => {
    expect(changed).toEqual(expected);
  });
});

describe('what is typed', () => {
  test.each<[string, string, RichString]>([
    [
      'has the style before it',
      'I am nott hungry.',
      ['I am ', { text: 'nott', italic: true }, ' ', { text: 'hungry', ruby: 'dying' }, '.'],
    ],
    [
      'stays outside of words with ruby text',
      'I am not hungry!.',
      ['I am ', { text: 'not', italic: true }, ' ', { text: 'hungry', ruby: 'dying' }, '!.'],
    ],
    [
      'stays inside of words with ruby text',
      'I am not hunXgry.',
      ['I am ', { text: 'not', italic: true }, ' ', { text: 'hunXgry', ruby: 'dying' }, '.'],
    ],
    ['takes parts away', 'I am hungry.', ['I am ', { text: 'hungry', ruby: 'dying' }, '.']],
    ['takes all away', '', ''],
    [
      'begins plainly',
      'Oh, I am not hungry.',
      ['Oh, I am ', { text: 'not', italic: true }, ' ', { text: 'hungry', ruby: 'dying' }, '.'],
    ],
  ])('%s', (_, typed, expected) => {
    expect(applyTyping(rich, typed)).toEqual(expected);
  });
});

test('text typed after conditional words is unconditional, and text typed within them is conditional', () => {
  const text = ['A ', { text: 'cat', when: { seen: 1 } }];
  expect(applyTyping(text, 'A cats')).toEqual([...text, 's']);
  expect(applyTyping(text, 'A cart')).toEqual(['A ', { text: 'cart', when: { seen: 1 } }]);
});

test.each([
  ['what is chosen', 1, 6, 'I am not hungry.'.slice(1, 6)],
  ['the word that it is in', 3, 3, 'am'],
  ['the part with a look', 6, 6, 'not'],
  ['no word', 16, 16, undefined],
])('A cursor means %s', (_, from, to, expected) => {
  const span = targetSpan(rich, from, to);
  expect(span && plainText(rich).slice(span.from, span.to)).toBe(expected);
});

const look = fc.record(
  {
    bold: fc.option(fc.boolean(), { nil: undefined }),
    color: fc.option(fc.constantFrom(red, '#00ff00'), { nil: undefined }),
    size: fc.constantFrom(undefined, 0.5, 2),
    when: fc.constantFrom(undefined, { seen: 1 }),
  },
  { requiredKeys: [] },
);
const change = fc.record({
  from: fc.nat(24),
  length: fc.nat(9),
  look,
  ruby: fc.constantFrom(undefined, '', 'said'),
});

test('Styling never changes the text, and the format accepts it', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 24 }),
      fc.array(change, { maxLength: 8 }),
      fc.string({ maxLength: 24 }),
      (plain, changes, typed) => {
        const words = changes.reduce<RichString>((before, { from, length, look: wanted, ruby }) => {
          const span = targetSpan(before, from, from + length);
          if (span === undefined) return before;
          return ruby === undefined ? withStyle(before, span, wanted) : withRuby(before, span, ruby);
        }, plain);
        expect(plainText(words)).toBe(plain);
        if (runsOf(words).length <= richLimits.runs) expect(drawnTextSchema.parse(words)).toEqual(words);
        expect(plainText(applyTyping(words, typed))).toBe(typed);
        const all = { from: 0, to: plain.length };
        const bare = withRuby(
          withStyle(words, all, { bold: undefined, color: undefined, size: undefined, when: undefined }),
          all,
          '',
        );
        expect(bare).toBe(plain);
      },
    ),
  );
});
