import { afterEach, expect, test, vi } from 'vitest';
import { unknownProject } from '@/api/schemas/project';
import { fromWire } from '@/api/wire';
import type { ProjectView } from '@/domain/project';
import type { CurrentUser, ProfileView } from '@/domain/user';
import { setCurrentUser } from '@/queries/currentUser';
import { queryKeys } from '@/queries/keys';
import { createQueryClient } from '@/queries/queryClient';
import { applyPushedUpdate } from '@/queries/updates';
import { profileView } from '../../support/app/entities';

afterEach(() => vi.restoreAllMocks());

const ada: CurrentUser = {
  id: 'ada',
  name: 'Ada',
  email: '',
  role: 'user',
  provider: 'vk',
  status: '',
  website: '',
  mainLifeValue: 'UNKNOWN',
  picId: '',
  banCategory: 0,
  isVerified: false,
  showsAdult: false,
  hasBlocked: false,
};

const owner = { id: 'kadr', name: 'Kadr', picId: '', status: '', isPro: false, followedByMe: false };
const cat: ProjectView = { ...fromWire(unknownProject('cat')), likeCount: 3, owner };

/** What a card of the cat shows after these were pushed, one after the other. */
function afterPushing(user: CurrentUser | null, ...pushed: readonly unknown[]): ProjectView | undefined {
  const client = createQueryClient();
  setCurrentUser(client, user);
  client.setQueryData(queryKeys.feeds.ranked('newest'), { projects: [cat], readCount: 1, hasMore: false });
  for (const one of pushed) applyPushedUpdate(client, one);
  return client.getQueryData<{ projects: ProjectView[] }>(queryKeys.feeds.ranked('newest'))?.projects[0];
}

const like = (userId: string, isLiked: boolean, id = 'cat') => ({
  type: 'like',
  isLiked,
  projectOwnerId: 'kadr',
  data: { user: { id: userId }, project: { id } },
});
const follow = (userId: string, followedUserId = 'kadr') => ({
  type: 'follow',
  followedUserId,
  isActedUserFollowing: true,
  actedUserData: { user: { id: userId } },
});

test.each<[string, readonly unknown[], Partial<ProjectView>]>([
  ['a like', [like('ada', true)], { likedByMe: true, likeCount: 4 }],
  ['the same like twice', [like('ada', true), like('ada', true)], { likedByMe: true, likeCount: 4 }],
  ['a like taken back', [like('ada', true), like('ada', false)], { likedByMe: false, likeCount: 3 }],
  ['a follow of the author', [follow('ada')], { owner: { ...owner, followedByMe: true } }],
])('%s of one’s own changes the cards', (_, pushed, changed) => {
  expect(afterPushing(ada, ...pushed)).toEqual({ ...cat, ...changed });
});

test.each<[string, CurrentUser | null, unknown]>([
  ['a like of somebody else', ada, like('bob', true)],
  ['a follow of somebody else', ada, follow('bob')],
  ['a like of another project', ada, like('ada', true, 'dog')],
  ['a follow of another author', ada, follow('ada', 'bob')],
  ['a like while nobody is signed in', null, like('ada', true)],
])('%s changes nothing', (_, user, pushed) => {
  expect(afterPushing(user, pushed)).toEqual(cat);
});

test('a change of a project changes its cards, by any person; other fields stay', () => {
  const change = { type: 'projectInfo', projectId: 'cat', name: 'Kitten', feedId: 'f', feedName: 'Cats' };
  const renamed = { ...cat, name: 'Kitten', feed: { id: 'f', name: 'Cats' } };
  expect(afterPushing(null, change)).toEqual(renamed);
  expect(afterPushing(null, { ...change, projectId: 'dog' })).toEqual(cat);
});

test('an invalid update is logged and changes nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(afterPushing(ada, { type: 'poke' }, 'like')).toEqual(cat);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('a like that the cards show already is not counted on the author’s page again', () => {
  const client = createQueryClient();
  setCurrentUser(client, ada);
  const queryKey = queryKeys.profiles.one('kadr');
  client.setQueryData(queryKey, profileView({ id: 'kadr' }, { likeCount: 9 }));
  client.setQueryData(queryKeys.projects.one('cat'), cat);
  const counted = [true, true, false, false].map((isLiked) => {
    applyPushedUpdate(client, like('ada', isLiked));
    return client.getQueryData<ProfileView>(queryKey)?.stats.likeCount;
  });
  expect(counted).toEqual([10, 10, 9, 9]);
});
