import { describe, expect, test } from 'vitest';
import type { VariableValue } from '@/comics/project';
import { resolveText } from '@/comics/resolveText';

const values = new Map<string, VariableValue>([
  ['coins', 3],
  ['name', 'Батон'],
]);

const say = (text: Parameters<typeof resolveText>[0], languages = ['ru', 'en'], known = values) =>
  resolveText(text, { languages, variable: (name) => known.get(name) });

const coins = {
  count: 'coins',
  ru: { one: '{coins} монета', few: '{coins} монеты', many: '{coins} монет', other: '{coins} монеты' },
  en: { one: '{coins} coin', other: '{coins} coins' },
};

describe('texts of a comic', () => {
  test.each([
    ['plain', 'plain'],
    ['{name} here', 'Батон here'],
    ['{{name} stays', '{name} stays'],
    ['{nobody} stays', '{nobody} stays'],
    [{ ru: 'да', en: 'yes' }, 'да'],
    [{ en: 'yes', de: 'ja' }, 'yes'],
    [{ fr: 'oui' }, 'oui'],
    [{}, ''],
    [undefined, ''],
  ])('%j reads as %j', (text, words) => {
    expect(say(text)).toBe(words);
  });

  test.each([
    [1, '1 монета'],
    [3, '3 монеты'],
    [5, '5 монет'],
    [11, '11 монет'],
    [21, '21 монета'],
    [0.5, '0.5 монеты'],
  ])('counts %d in Russian as %j', (count, words) => {
    expect(say(coins, ['ru'], new Map([['coins', count]]))).toBe(words);
  });

  test.each([
    [1, '1 coin'],
    [0, '0 coins'],
  ])('counts %d in English as %j', (count, words) => {
    expect(say(coins, ['en'], new Map([['coins', count]]))).toBe(words);
  });

  test.each([
    [{ one: 'монета', other: 'монеты' }, 'монеты'],
    [{ one: 'монета' }, 'монета'],
  ])('uses what there is of %j where the form for the count is missing', (forms, words) => {
    expect(say({ count: 'coins', ru: forms }, ['ru'])).toBe(words);
  });

  test('uses the first available language when the tag is invalid', () => {
    expect(say(coins, ['!!'])).toBe('3 монеты');
    expect(say({ count: 'coins', en: 'a coin' }, ['count', 'en'])).toBe('a coin');
  });
});
