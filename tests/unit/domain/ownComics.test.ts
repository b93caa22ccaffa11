import { expect, test } from 'vitest';
import type { VirtualPath } from '@/comics/resources';
import { goneAtOf, type OwnComicState, ownComicPictureAddress, ownComicState } from '@/domain/ownComics';
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

const bases = {
  backendUrl: '/api-at',
  userContentUrl: '/user',
  staticUrls: ['/static'],
  newPaths: true,
};
const thumbnailOf = (picture: VirtualPath) => ({ picture, color: '' });
const uploaded = thumbnailOf({ type: 4, vpstr: 'res/img/a.png' });
const stock = thumbnailOf({ type: 2, vpstr: 'a.png' });

test.each([
  ['of its own', { picId: 'cover.webp', thumbnail: uploaded, fileKey: 'k' }, /cover\.webp$/],
  ['of its first page', { picId: '', thumbnail: uploaded }, /res\/img\/a\.png$/],
  [
    'of its first page, which nobody else sees',
    { picId: '', thumbnail: uploaded, fileKey: 'k&' },
    /a\.png\?key=k%26$/,
  ],
  ['of a stock picture, which needs no key', { picId: '', thumbnail: stock, fileKey: 'k' }, /a\.png$/],
  ['of nothing', { picId: '', thumbnail: null, fileKey: 'k' }, /^$/],
])('a comic has the picture %s', (_which, comic, address) => {
  expect(ownComicPictureAddress(bases, { id: 'cat', ...comic })).toMatch(address);
});
