import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shuffle } from '@/lib/shuffle';

const numbers = Array.from({ length: 24 }, (_, index) => index);

test('a shuffle loses nothing and shows nothing twice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
      const byValue = (first: number, second: number) => first - second;
      expect(shuffle(items, seed).sort(byValue)).toEqual([...items].sort(byValue));
    }),
  );
});

test('the same seed gives the same order, another seed another one', () => {
  expect(shuffle(numbers, 7)).toEqual(shuffle(numbers, 7));
  expect(shuffle(numbers, 7)).not.toEqual(shuffle(numbers, 8));
  expect(shuffle(numbers, 7)).not.toEqual(numbers);
});

test('over many visits every card comes first about as often as any other', () => {
  const visits = 4000;
  const timesFirst = new Map<number, number>();
  for (let seed = 0; seed < visits; seed += 1) {
    const [first = -1] = shuffle(numbers.slice(0, 8), seed);
    timesFirst.set(first, (timesFirst.get(first) ?? 0) + 1);
  }
  expect([...timesFirst.keys()].sort()).toEqual(numbers.slice(0, 8));
  for (const times of timesFirst.values()) expect(Math.abs(times - visits / 8)).toBeLessThan(visits / 40);
});
