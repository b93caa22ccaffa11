import { expect, test } from 'vitest';
import { adminManagedState, userManagedState } from '@/domain/project';
import { isGloballyAccessible, isOwnDraft, isPubliclyAccessible } from '@/domain/projectAccess';

/** A row is the admins' state, a column the owner's: p is public, g public and in the global feeds. */
const table = ['.gpp..', '.ppp..', '......'];

const pairs = Object.values(adminManagedState).flatMap((admin) =>
  Object.values(userManagedState).map((user) => [admin, user, table[admin]?.[user] ?? ''] as const),
);

test('the table has all 18 pairs', () => {
  expect(pairs).toHaveLength(18);
});

test.each(pairs)('with the admin state %i and the user state %i a project is "%s"', (admin, user, sign) => {
  const project = { adminManagedState: admin, userManagedState: user };
  expect(isPubliclyAccessible(project)).toBe(sign !== '.');
  expect(isGloballyAccessible(project)).toBe(sign === 'g');
});

const owner = { id: 'o1', name: 'Boris', picId: '', status: '', isPro: false, followedByMe: false };

test.each([
  ['its owner', 'o1', 0, owner, true],
  ['its owner, once it was published', 'o1', 3, owner, false],
  ['another person', 'p1', 0, owner, false],
  ['a visitor', undefined, 0, owner, false],
  ['a visitor, without an owner', undefined, 0, null, false],
] as const)('to %s a comic is an own draft: %s', (_who, viewerId, state, of, isIt) => {
  expect(isOwnDraft({ owner: of, userManagedState: state }, viewerId)).toBe(isIt);
});
