import { expect, test } from 'vitest';
import { fieldBounds } from '@/domain/limits';
import { copyName } from '@/domain/projectNames';

test.each([
  ['Cats', 'en', 'Cats (copy)'],
  ['Cats (copy)', 'en', 'Cats (copy 2)'],
  ['Cats (copy 9)', 'en', 'Cats (copy 10)'],
  ['Cats (copy)', 'ru', 'Cats (копия 2)'],
  ['Коты (копия 2)', 'ru', 'Коты (копия 3)'],
  ['Cats (copy) again', 'en', 'Cats (copy) again (copy)'],
  [`${'К'.repeat(91)} ${'К'.repeat(8)}`, 'ru', `${'К'.repeat(91)} (копия)`],
  [` ${'К'.repeat(99)}`, 'ru', ` ${'К'.repeat(91)} (копия)`],
  ['К'.repeat(fieldBounds.projectName.max), 'ru', `${'К'.repeat(fieldBounds.projectName.max - 8)} (копия)`],
] as const)('a copy of “%s” in %s is “%s”', (name, locale, copy) => {
  expect(copyName(name, locale)).toBe(copy);
});
