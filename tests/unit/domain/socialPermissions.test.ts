import { expect, test } from 'vitest';
import { hasAllPermissions, maskOfPermissions, maskOfScope, permissionScope } from '@/domain/socialNetwork';

test.each([
  [0, false, false],
  [4, false, false],
  [4 + 8192, false, true],
  [4 + 4_194_304, false, false],
  [8192 + 4_194_304, false, false],
  [4 + 8192 + 4_194_304, true, true],
  [4 + 8192 + 4_194_304 + 2, true, true],
  [2 ** 22 - 1, false, true],
])('the mask %i is enough on the website: %o, inside the network: %o', (mask, website, embedded) => {
  expect(hasAllPermissions(mask, false)).toBe(website);
  expect(hasAllPermissions(mask, true)).toBe(embedded);
});

test.each([
  [[], 0],
  [['photos'], 4],
  [['wall'], 8192],
  [['email'], 4_194_304],
  [['email', 'photos', 'wall'], 4_202_500],
])('the names %j make the mask %i', (names, mask) => {
  expect(maskOfPermissions(names)).toBe(mask);
});

test('unknown permissions are ignored', () => {
  expect(maskOfPermissions(['friends', 'photos', 'constructor', ''])).toBe(4);
});

test.each([
  ['', 0],
  ['photos,wall,email', 4_202_500],
  ['photos, wall', 8196],
  ['wall photos', 8196],
  [' wall ,', 8192],
  ['friends', 0],
])('the scope "%s" makes the mask %i', (scope, mask) => {
  expect(maskOfScope(scope)).toBe(mask);
});

test('photos, wall and email are requested; inside the network the email is optional', () => {
  expect(permissionScope(false)).toBe('photos,wall,email');
  expect(permissionScope(true)).toBe('photos,wall');
});
