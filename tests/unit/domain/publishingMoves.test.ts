import { expect, test } from 'vitest';
import { adminManagedState, userManagedState } from '@/domain/project';
import { isNeverPublishedGlobally, isPublished } from '@/domain/projectAccess';
import { allowedPublishingMoves, firstSaveState, publishingMoves } from '@/domain/projectRights';
import { banCategory } from '@/domain/user';

const states = Object.values(userManagedState);

/**
 * The moves as a table (docs/product/states.md#publishing-moves): a row is the present state, a column the
 * wanted one, both 0 to 5.
 */
const allowed = ['xx.x.x', '.xx.x.', '.xx.x.', '.x.x.x', '.xx.x.', '.x.x.x'];

const pairs = states.flatMap((from) =>
  states.map((to) => [from, to, allowed[from]?.[to] === 'x' ? 'allowed' : 'refused'] as const),
);

test('the table has all 36 pairs', () => {
  expect(pairs).toHaveLength(36);
});

test.each(pairs)('the move from %i to %i is %s', (from, to, verdict) => {
  expect(publishingMoves(from).includes(to)).toBe(verdict === 'allowed');
});

const free = { banCategory: banCategory.notBanned, adminManagedState: adminManagedState.okGlobal };

test.each([
  [0, [1, 3, 5, 0]],
  [1, [1, 2, 4]],
  [2, [1, 2, 4]],
  [3, [1, 3, 5]],
  [4, [1, 2, 4]],
  [5, [1, 3, 5]],
] as const)('from %i the options run from the most public: %j', (from, options) => {
  expect(allowedPublishingMoves(from, free)).toEqual(options);
});

test.each([
  [0, 0, true],
  [10, 0, true],
  [20, 0, false],
  [30, 0, false],
  [0, 1, false],
  [0, 2, false],
] as const)(
  'with the ban %i and the admin state %i the global feeds are open: %o',
  (ban, adminState, isOpen) => {
    const rights = { banCategory: ban, adminManagedState: adminState };
    for (const from of states) {
      const moves = publishingMoves(from);
      const options = isOpen ? moves : moves.filter((state) => state !== 1);
      expect(allowedPublishingMoves(from, rights)).toEqual(options);
    }
  },
);

test.each([
  ['made for a comment', true, 0, 0, 3],
  ['made by a person banned from publishing', false, 20, 0, 3],
  ['kept out of the feeds', false, 0, 1, 3],
  ['made by a person who cannot comment', false, 10, 0, 1],
  ['of any other kind', false, 0, 0, 1],
] as const)('the first save of a project %s', (_, isMadeForComment, ban, adminState, state) => {
  const rights = { banCategory: ban, adminManagedState: adminState };
  expect(firstSaveState(isMadeForComment, rights)).toBe(state);
});

test.each([
  [0, false, true],
  [1, true, false],
  [2, true, false],
  [3, true, true],
  [4, false, false],
  [5, false, true],
] as const)('state %i is published: %o, never global: %o', (state, ...sets) => {
  expect([isPublished(state), isNeverPublishedGlobally(state)]).toEqual(sets);
});

test('only published projects may go into custom feeds', () => {
  expect(states.filter(isPublished)).toEqual([1, 2, 3]);
});
