import { expect, test } from 'vitest';
import { goneAtOf, type OwnComicState, ownComicState } from '@/domain/ownComics';
import { type AdminManagedState, adminManagedState, type UserManagedState } from '@/domain/project';
import { isDefaultName } from '@/domain/projectNames';

const { okGlobal, okProfile, banned } = adminManagedState;

const cases: readonly (readonly [OwnComicState, UserManagedState, AdminManagedState])[] = [
  ['draft', 0, okGlobal],
  ['feeds', 1, okGlobal],
  ['profile', 2, okGlobal],
  ['profile', 3, okGlobal],
  ['private', 4, okGlobal],
  ['private', 5, okGlobal],
  ['profile', 1, okProfile],
  ['private', 4, okProfile],
  ['hidden', 1, banned],
  ['hidden', 0, banned],
];

test.each(cases)('the badge says %s for %i and %i', (state, userManagedState, adminManagedState) => {
  const states = { userManagedState, adminManagedState };
  expect(ownComicState({ ...states, isDeleted: false })).toBe(state);
  expect(ownComicState({ ...states, isDeleted: true })).toBe('deleted');
});

test('a deleted comic is there for thirty days', () => {
  expect(goneAtOf(new Date('2026-11-01T10:00:00Z')).toISOString()).toBe('2026-12-01T10:00:00.000Z');
});

test.each([
  ['New comic', true],
  ['Новый комикс', true],
  ['Answer', true],
  ['New comics', false],
  ['', false],
])('whether “%s” is a default name: %s', (name, isDefault) => {
  expect(isDefaultName(name)).toBe(isDefault);
});
