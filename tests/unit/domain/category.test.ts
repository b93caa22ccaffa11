import { expect, test } from 'vitest';
import { categories } from '@/domain/project';

test('there are four categories to choose from, sorted by coolness', () => {
  expect(categories).toEqual([0, 500, 1000, 10_000]);
});
