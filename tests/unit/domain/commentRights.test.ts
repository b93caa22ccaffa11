import { expect, test } from 'vitest';
import { leavesBlacklistButton, mayDeleteComment } from '@/domain/comment';
import type { Role } from '@/domain/user';
import { mayDo } from '@/domain/user';

const cases: readonly (readonly [Role, boolean, boolean, boolean, boolean])[] = [
  // role, is the author, is the project's owner, may delete, leaves the button
  ['user', false, false, false, false],
  ['user', true, false, true, false],
  ['user', false, true, true, true],
  ['user', true, true, true, false],
  ['admin', false, false, true, false],
  ['admin', true, false, true, false],
  ['admin', false, true, true, true],
  ['admin', true, true, true, false],
];

test.each(cases)(
  'role %s, author %o, owner %o: may delete %o and leaves the blacklist button %o',
  (role, isAuthor, isOwner, mayDelete, leavesButton) => {
    const viewer = { id: 'viewer', role };
    const comment = { authorId: isAuthor ? 'viewer' : 'author' };
    const project = { ownerId: isOwner ? 'viewer' : 'owner' };
    expect(mayDeleteComment(viewer, comment, project)).toBe(mayDelete);
    expect(leavesBlacklistButton(viewer, comment, project)).toBe(leavesButton);
  },
);

test('a visitor deletes nothing, and any person may lift a block', () => {
  expect(mayDeleteComment(null, { authorId: 'a' }, { ownerId: 'o' })).toBe(false);
  expect(leavesBlacklistButton(null, { authorId: 'a' }, { ownerId: 'o' })).toBe(false);
  expect(mayDo('allowCommenting', null)).toBe(false);
  expect(mayDo('allowCommenting', { id: 'anybody', role: 'user' })).toBe(true);
});
