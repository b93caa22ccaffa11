import { expect, test } from 'vitest';
import type { UpdateEvent } from '@/domain/updates';
import { updatedProfile } from '@/domain/updates';
import type { ProfileView } from '@/domain/user';
import { profileView } from '../../support/app/entities';

const follow = (isActedUserFollowing: boolean, actor = 'p1', followedUserId = 'o1'): UpdateEvent => ({
  type: 'follow',
  followedUserId,
  isActedUserFollowing,
  actedUserData: { user: { id: actor } },
});
const like = (isLiked: boolean, actor = 'p1', projectOwnerId = 'o1'): UpdateEvent => ({
  type: 'like',
  isLiked,
  projectOwnerId,
  data: { user: { id: actor }, project: { id: 'goldfish' } },
});
const counters = ({ stats }: ProfileView) => [stats.followerCount, stats.likeCount];

test('the viewer’s follow and like are counted, and taken back', () => {
  const profile = profileView();
  const followed = updatedProfile(profile, follow(true), 'p1');
  expect(counters(followed)).toEqual([22, 1]);
  expect(followed.user.followedByMe).toBe(true);
  expect(counters(updatedProfile(followed, follow(false), 'p1'))).toEqual([21, 1]);
  expect(counters(updatedProfile(profile, like(true), 'p1'))).toEqual([21, 2]);
  expect(counters(updatedProfile(profile, like(false), 'p1'))).toEqual([21, 0]);
});

test('a follow that is shown already is not counted again', () => {
  const followed = profileView({ followedByMe: true });
  expect(updatedProfile(followed, follow(true), 'p1')).toBe(followed);
});

test.each([
  ['another person’s follow', follow(true, 'p2')],
  ['another person’s like', like(true, 'p2')],
  ['a follow of somebody else', follow(true, 'p1', 'o2')],
  ['a like of somebody else’s comic', like(true, 'p1', 'o2')],
])('%s changes nothing', (_, event) => {
  const profile = profileView();
  expect(updatedProfile(profile, event, 'p1')).toBe(profile);
  expect(updatedProfile(profile, event, null)).toBe(profile);
});

test('no counter falls below zero when something is taken back', () => {
  const empty = profileView({ followedByMe: true }, { followerCount: 0, likeCount: 0 });
  expect(counters(updatedProfile(empty, follow(false), 'p1'))).toEqual([0, 0]);
  expect(counters(updatedProfile(empty, like(false), 'p1'))).toEqual([0, 0]);
});
