import { expect, test } from 'vitest';
import { distinctSuggestions } from '@/domain/customFeed';

const suggestion = (id: string, name = id) => ({ id, name });
const many = (count: number) => Array.from({ length: count }, (_, index) => suggestion(`f${index % 50}`));

test('a feed that is suggested twice is shown once, at its first place', () => {
  const list = [suggestion('a', 'Cats'), suggestion('b'), suggestion('a', 'Cats again')];
  expect(distinctSuggestions(list)).toEqual([suggestion('a', 'Cats'), suggestion('b')]);
});

test.each([
  [99, 50],
  [100, 100],
  [101, 101],
])('of %i suggestions with repeats %i are shown', (count, shown) => {
  expect(distinctSuggestions(many(count))).toHaveLength(shown);
});
