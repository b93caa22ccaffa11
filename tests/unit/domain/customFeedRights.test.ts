import { expect, test } from 'vitest';
import {
  accessModes,
  isAddingOpenTo,
  mayBeRevoked,
  mayDeleteFromFeed,
  mayEditFeed,
  newCustomFeed,
} from '@/domain/customFeed';
import type { Viewer } from '@/domain/user';

const person = (id: string): Viewer => ({ id, role: 'user' });

const viewers = {
  visitor: { viewer: null, isGranted: false },
  stranger: { viewer: person('stranger'), isGranted: false },
  'granted person': { viewer: person('granted'), isGranted: true },
  owner: { viewer: person('owner'), isGranted: false },
} as const;

test.each([
  [0, 'visitor', false],
  [0, 'stranger', false],
  [0, 'granted person', false],
  [0, 'owner', true],
  [1, 'visitor', false],
  [1, 'stranger', false],
  [1, 'granted person', true],
  [1, 'owner', true],
  [2, 'visitor', true],
  [2, 'stranger', true],
  [2, 'granted person', true],
  [2, 'owner', true],
] as const)('in mode %i a %s sees the add button: %o', (accessMode, who, isOpen) => {
  expect(isAddingOpenTo({ owner: 'owner', accessMode }, viewers[who])).toBe(isOpen);
});

test.each([
  ['visitor', false],
  ['stranger', false],
  ['granted person', false],
  ['owner', true],
] as const)('a %s may edit a custom feed: %o', (who, isAllowed) => {
  expect(mayEditFeed({ owner: 'owner' }, viewers[who].viewer)).toBe(isAllowed);
});

test('an admin does not edit the feeds of others', () => {
  expect(mayEditFeed({ owner: 'owner' }, { id: 'boss', role: 'admin' })).toBe(false);
});

test.each([
  [null, false],
  ['somebody', false],
  ['feed owner', true],
  ['project owner', true],
] as const)('the delete-from-feed button for %s: %o', (id, isShown) => {
  const viewer = id === null ? null : person(id);
  expect(mayDeleteFromFeed(viewer, { owner: 'feed owner' }, { ownerId: 'project owner' })).toBe(isShown);
});

test('everybody may lose access to a feed but its owner', () => {
  expect(mayBeRevoked('granted', { owner: 'owner' })).toBe(true);
  expect(mayBeRevoked('owner', { owner: 'owner' })).toBe(false);
});

test('a new feed belongs to its creator and is open to anyone', () => {
  expect(newCustomFeed('kadr')).toEqual({ name: '', picId: '', accessMode: 2, owner: 'kadr' });
  expect(accessModes).toEqual([0, 1, 2]);
});
