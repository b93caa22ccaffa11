import { expect, test } from 'vitest';
import { type Deed, mayBuyPro, mayDo } from '@/domain/deedRights';
import { copyingOffer } from '@/domain/projectCopying';
import { hasRole, type Viewer } from '@/domain/role';

const user: Viewer = { id: 'kadr', role: 'user' };
const admin: Viewer = { id: 'boss', role: 'admin' };

test.each([
  [null, 'user', false],
  [null, 'admin', false],
  [user, 'user', true],
  [user, 'admin', false],
  [admin, 'user', true],
  [admin, 'admin', true],
] as const)('[119] %o has the role %s: %o', (viewer, role, has) => {
  expect(hasRole(viewer, role)).toBe(has);
});

const personDeeds: readonly Deed[] = ['like', 'follow', 'createProject', 'comment', 'addToFeed'];

test.each(personDeeds)('[116] %s is for who is signed in', (deed) => {
  expect([null, user, admin].map((viewer) => mayDo(deed, viewer))).toEqual([false, true, true]);
});

const adminDeeds: readonly Deed[] = [
  'setProEndingDate',
  'banUser',
  'verifyUser',
  'setAdminManagedState',
  'setCategory',
];

test.each(adminDeeds)('[124] %s is for admins alone', (deed) => {
  expect([null, user, admin].map((viewer) => mayDo(deed, viewer))).toEqual([false, false, true]);
});

test.each([
  [null, true, false],
  [null, false, false],
  [user, true, true],
  [user, false, false],
])('[116][128] %o on a host that lets us sell (%o) may buy Pro: %o', (viewer, hostAllows, isAllowed) => {
  expect(mayBuyPro(viewer, hostAllows)).toBe(isAllowed);
});

test.each([
  [false, null, 'absent'],
  [false, user, 'absent'],
  [false, admin, 'absent'],
  [true, null, 'signIn'],
  [true, user, 'absent'],
  [true, admin, 'copy'],
] as const)('[125] with the copying flag %o, to %o copying is: %s', (isFlagSet, viewer, offer) => {
  expect(copyingOffer(isFlagSet, viewer)).toBe(offer);
});
