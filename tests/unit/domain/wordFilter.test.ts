import { describe, expect, test } from 'vitest';
import { findWords, isWordPattern } from '@/domain/wordFilter';

function found(pattern: string, text: string): string | null {
  return findWords([{ pattern }], text)[0]?.match ?? null;
}

describe('a word of a list', () => {
  test.each([
    ['казино', 'Лучшее казино города', 'казино'],
    ['казино', 'КАЗИНО!', 'КАЗИНО'],
    ['казино', '«Казино»', 'Казино'],
    ['казино', 'подказино', null],
    ['казино', 'казином', null],
    ['casino', 'The casino, again', 'casino'],
    ['casino', 'casinos', null],
    ['ёлка', 'елка', 'елка'],
    ['елка', 'ЁЛКА', 'ЁЛКА'],
    ['май', 'маи', null],
  ])('%s in “%s” is %s', (pattern, text, match) => {
    expect(found(pattern, text)).toBe(match);
  });

  test.each([
    ['казин*', 'казиновский', 'казиновский'],
    ['казин*', 'казин', 'казин'],
    ['казин*', 'показина', null],
    ['*казино', 'суперказино', 'суперказино'],
    ['*казин*', 'суперказинам', 'суперказинам'],
    ['*казин*', 'магазин', null],
  ])('%s, a part of a word, in “%s” is %s', (pattern, text, match) => {
    expect(found(pattern, text)).toBe(match);
  });

  test.each([
    ['buy followers', 'Come and buy   followers here', 'buy followers'],
    ['buy followers', 'Buy, followers', 'Buy followers'],
    ['buy followers', 'buy more followers', null],
    ['buy followers', 'what to buy', null],
    [' buy  followers ', 'buy followers', 'buy followers'],
    ['накрут* лайк*', 'Накрутка лайков', 'Накрутка лайков'],
  ])('%s, several words, in “%s” is %s', (pattern, text, match) => {
    expect(found(pattern, text)).toBe(match);
  });

  test.each([
    // The Latin o, a and K, the Greek ο and α, the digits 0 and 3, and signs that are letters.
    ['казино', 'кaзинo', 'кaзинo'],
    ['казино', 'Kазин0', 'Kазин0'],
    ['казино', 'ка3ино', 'ка3ино'],
    ['casino', 'cаsino', 'cаsino'],
    ['casino', 'casinο', 'casinο'],
    ['казино', 'кαзинο', 'кαзинο'],
    ['casino', 'c@$ino', 'c@$ino'],
    ['казино', 'ка\u00ADзи\u200Bно', 'казино'],
    // A word in one alphabet is what it looks like there.
    ['het', 'нет', null],
    ['сор', 'cop', null],
  ])('%s in disguise, “%s”, is %s', (pattern, text, match) => {
    expect(found(pattern, text)).toBe(match);
  });

  test('is reported once, and each of several separately', () => {
    const patterns = [{ pattern: 'one' }, { pattern: 'three' }, { pattern: 't*' }];
    const words = findWords(patterns, 'One two one').map(({ of, match }) => [of.pattern, match]);
    expect(words).toEqual([
      ['one', 'One'],
      ['t*', 'two'],
    ]);
  });

  test('takes no longer for malicious texts', () => {
    const patterns = Array.from({ length: 1000 }, (_, index) => ({ pattern: `*${'a'.repeat(20)}${index}*` }));
    const start = performance.now();
    expect(findWords(patterns, `${'a'.repeat(50_000)} ${'aa '.repeat(50_000)}`)).toEqual([]);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

test.each([
  ['казино', true],
  ['казин*', true],
  ['*ази*', true],
  ['buy followers', true],
  ['mp3', true],
  ['я', true],
  ['*', false],
  ['*аб', false],
  ['ка*но', false],
  ['кази-но', false],
  ['казино, клуб', false],
  ['123', false],
  ['', false],
  [' ', false],
  ['а'.repeat(60), true],
  ['а'.repeat(61), false],
])('“%s” is a word of a list: %s', (pattern, isOne) => {
  expect(isWordPattern(pattern)).toBe(isOne);
});
