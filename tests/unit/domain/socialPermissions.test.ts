import { expect, test } from 'vitest';
import { hasAllPermissions, permissionBit, permissionScope } from '@/domain/socialPermissions';

test.each([
  [0, false, false],
  [4, false, false],
  [4 + 8192, false, true],
  [4 + 4_194_304, false, false],
  [8192 + 4_194_304, false, false],
  [4 + 8192 + 4_194_304, true, true],
  [4 + 8192 + 4_194_304 + 2, true, true],
  [2 ** 22 - 1, false, true],
])('[109] the mask %i is enough on the website: %o, inside the network: %o', (mask, website, embedded) => {
  expect(hasAllPermissions(mask, false)).toBe(website);
  expect(hasAllPermissions(mask, true)).toBe(embedded);
});

test('[109] what is asked for are photos, wall and e-mail', () => {
  expect(permissionScope.split(',')).toEqual(Object.keys(permissionBit));
});
