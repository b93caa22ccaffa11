import { expect, test } from 'vitest';
import {
  hasAllPermissions,
  maskOfPermissions,
  maskOfScope,
  missingPermissions,
  permissionScope,
  permissionsOfMask,
} from '@/domain/socialPermissions';

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

test.each([
  [0, ['photos', 'wall', 'email'], ['photos', 'wall']],
  [4, ['wall', 'email'], ['wall']],
  [8192, ['photos', 'email'], ['photos']],
  [4 + 8192, ['email'], []],
  [4_194_304, ['photos', 'wall'], ['photos', 'wall']],
  [4 + 8192 + 4_194_304, [], []],
])('[109] the mask %i lacks %j on the website, %j inside the network', (mask, website, embedded) => {
  expect(missingPermissions(mask, false)).toEqual(website);
  expect(missingPermissions(mask, true)).toEqual(embedded);
});

test.each([
  [[], 0],
  [['photos'], 4],
  [['wall'], 8192],
  [['email'], 4_194_304],
  [['email', 'photos', 'wall'], 4_202_500],
])('[109] the names %j make the mask %i, and the mask gives the names back', (names, mask) => {
  expect(maskOfPermissions(names)).toBe(mask);
  expect([...permissionsOfMask(mask)].sort()).toEqual(names);
});

test('[109] what means nothing to us counts for nothing, in names and in masks', () => {
  expect(maskOfPermissions(['friends', 'photos', 'constructor', ''])).toBe(4);
  expect(permissionsOfMask(2 + 4 + 262_144)).toEqual(['photos']);
});

test.each([
  ['', 0],
  ['photos,wall,email', 4_202_500],
  ['photos, wall', 8196],
  ['wall photos', 8196],
  [' wall ,', 8192],
  ['friends', 0],
])('[109] the scope "%s" makes the mask %i', (scope, mask) => {
  expect(maskOfScope(scope)).toBe(mask);
});

test('[109] what is asked for are photos, wall and e-mail; inside the network the e-mail is excused', () => {
  expect(permissionScope(false)).toBe('photos,wall,email');
  expect(permissionScope(true)).toBe('photos,wall');
});
