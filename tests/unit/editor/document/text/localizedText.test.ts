import { describe, expect, test } from 'vitest';
import type { DrawnText } from '@/comics/project';
import {
  exampleNumbers,
  missingIn,
  type TextVariant,
  variantsOf,
  withCount,
  withVariant,
} from '@/editor/document/text/localizedText';

const both = ['en', 'ru'];
const counted: DrawnText = { count: 'coins', en: { one: 'coin', other: 'coins' }, ru: { one: 'монета' } };

describe('texts of a language', () => {
  test.each<[string, DrawnText | undefined, TextVariant, string, readonly string[], DrawnText]>([
    ['are plain while there is one', 'Hi', { language: 'en' }, 'Hello', ['en'], 'Hello'],
    [
      'are beside those of the first language',
      'Hi',
      { language: 'ru' },
      'Привет',
      both,
      { en: 'Hi', ru: 'Привет' },
    ],
    ['are removed when they are empty', { en: 'Hi', ru: 'П' }, { language: 'ru' }, '', both, 'Hi'],
    [
      'leave the others alone',
      { en: 'Hi', de: 'Hallo' },
      { language: 'en' },
      'Hey',
      both,
      { en: 'Hey', de: 'Hallo' },
    ],
    [
      'leave styles of the others alone',
      { en: [{ text: 'Hi', bold: true }] },
      { language: 'ru' },
      'П',
      both,
      { en: [{ text: 'Hi', bold: true }], ru: 'П' },
    ],
    [
      'are those of one form',
      counted,
      { language: 'ru', form: 'few' },
      'монеты',
      both,
      { ...counted, ru: { one: 'монета', few: 'монеты' } },
    ],
  ])('%s', (_, text, place, words, languages, expected) => {
    expect(withVariant(text, place, words, languages)).toEqual(expected);
  });

  test('are shown form by form where they change with a number', () => {
    expect(
      variantsOf(counted, both).map(({ language, form, content: words }) => [language, form, words]),
    ).toEqual([
      ['en', 'one', 'coin'],
      ['en', 'other', 'coins'],
      ['ru', 'one', 'монета'],
      ['ru', 'few', undefined],
      ['ru', 'many', undefined],
      ['ru', 'other', 'монета'],
    ]);
  });
});

test('Words start to change with a number in every form, and cease to with one', () => {
  const plain: DrawnText = { en: 'coins', ru: 'монет' };
  const forms = withCount(plain, 'coins', both);
  expect(forms).toEqual({
    count: 'coins',
    en: { one: 'coins', other: 'coins' },
    ru: { one: 'монет', few: 'монет', many: 'монет', other: 'монет' },
  });
  expect(withCount(forms, undefined, both)).toEqual(plain);
});

test.each<[string, DrawnText | undefined, readonly string[]]>([
  ['a plain text', 'Hi', ['ru']],
  ['numbers and signs', '100!', []],
  ['a value alone', '{coins}', []],
  ['two values and a sign', '{coins}/{stars}', []],
  ['a text of another language', { ru: 'Привет' }, ['en']],
  ['no text', undefined, []],
  ['a text in both', { en: 'Hi', ru: ['П', { text: 'ривет', bold: true }] }, []],
])('Missing translations are known of %s', (_, text, expected) => {
  expect(missingIn(text, both)).toEqual(expected);
});

test.each<[string, Intl.LDMLPluralRule, readonly number[]]>([
  ['en', 'one', [1]],
  ['ru', 'one', [1, 21, 31]],
  ['ru', 'few', [2, 3, 4]],
  ['ru', 'other', [0.5]],
])('A form is chosen by its numbers: %s %s', (language, form, numbers) => {
  expect(exampleNumbers(language, form)).toEqual(numbers);
});
