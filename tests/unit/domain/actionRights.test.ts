import { expect, test } from 'vitest';
import { copyAction, mayCopy } from '@/domain/projectRights';
import { type Action, hasRole, mayBuyPro, mayDo, type Viewer } from '@/domain/user';

const user: Viewer = { id: 'kadr', role: 'user' };
const admin: Viewer = { id: 'boss', role: 'admin' };

test.each([
  [null, 'user', false],
  [null, 'admin', false],
  [user, 'user', true],
  [user, 'admin', false],
  [admin, 'user', true],
  [admin, 'admin', true],
] as const)('%o has the role %s: %o', (viewer, role, has) => {
  expect(hasRole(viewer, role)).toBe(has);
});

const personActions: readonly Action[] = ['like', 'follow', 'createProject', 'comment', 'addToFeed'];

test.each(personActions)('%s is for signed-in people', (action) => {
  expect([null, user, admin].map((viewer) => mayDo(action, viewer))).toEqual([false, true, true]);
});

const adminActions: readonly Action[] = [
  'setProEndingDate',
  'banUser',
  'verifyUser',
  'setAdminManagedState',
  'setCategory',
  'settleCases',
  'readFigures',
];

test.each(adminActions)('%s is for admins alone', (action) => {
  expect([null, user, admin].map((viewer) => mayDo(action, viewer))).toEqual([false, false, true]);
});

test.each([
  [null, true, false],
  [null, false, false],
  [user, true, true],
  [user, false, false],
])('%o on a host that lets us sell (%o) may buy Pro: %o', (viewer, hostAllows, isAllowed) => {
  expect(mayBuyPro(viewer, hostAllows)).toBe(isAllowed);
});

test.each([
  [false, null, 'absent'],
  [false, user, 'absent'],
  [false, admin, 'absent'],
  [true, null, 'signIn'],
  [true, user, 'absent'],
  [true, admin, 'copy'],
] as const)('with the copying flag %o, to %o copying is: %s', (isFlagSet, viewer, offer) => {
  expect(copyAction(isFlagSet, viewer)).toBe(offer);
});

test.each([
  [null, true, false],
  [null, false, false],
  [user, true, true],
  [user, false, false],
  [admin, false, true],
] as const)('%o copies a comic of others, which is a template (%o): %o', (viewer, isTemplate, may) => {
  expect(mayCopy(viewer, { isTemplate, ownerId: 'somebody' })).toBe(may);
});

test('everybody copies their own comics', () => {
  expect(mayCopy(user, { isTemplate: false, ownerId: user.id })).toBe(true);
});
