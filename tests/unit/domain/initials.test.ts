import { expect, test } from 'vitest';
import { initialsOf } from '@/domain/user';

test.each([
  ['Anna', 'A'],
  ['анна лютова', 'АЛ'],
  ['  Anna   de  Vries ', 'AD'],
  ['🌞 Солнце «Луч»', 'СЛ'],
  ['', ''],
  ['***', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
