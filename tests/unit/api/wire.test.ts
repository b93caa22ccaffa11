import { expect, test } from 'vitest';
import { list, maybe, one, renamed } from '@/api/endpoints/answer';
import { customFeed } from '@/api/endpoints/customFeeds';
import { getFeed } from '@/api/endpoints/feeds';
import { profileEndpoints } from '@/api/endpoints/profiles';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { resourceEndpoints } from '@/api/endpoints/resources';
import { fromWire, withWireId } from '@/api/wire';
import * as wire from '../../support/app/wire';

test.each([
  [
    { _id: 'a', name: 'A' },
    { id: 'a', name: 'A' },
  ],
  [
    { id: 'a', likesCnt: 1, viewsCnt: 2 },
    { id: 'a', likeCount: 1, viewCount: 2 },
  ],
  [{ stats: { followersCnt: 1, projCnt: 2 } }, { stats: { followerCount: 1, projectCount: 2 } }],
  [
    { owner: null, isLikedByCurUser: true },
    { owner: null, likedByMe: true },
  ],
  [
    [{ owner: { isFollowedByCurUser: true } }, { owner: undefined }],
    [{ owner: { followedByMe: true } }, { owner: undefined }],
  ],
  [
    { isPro: true, proStatusEndingDateTS: 5 },
    { isPro: true, endsAtMs: 5 },
  ],
  [[], []],
  ['_id', '_id'],
  [null, null],
])('%j is %j in the app', (sent, expected) => {
  expect(fromWire(sent)).toEqual(expected);
});

test('an id is sent by the server’s name', () => {
  expect(withWireId({ id: 'a', name: 'A' })).toEqual({ _id: 'a', name: 'A' });
});

const warn = (text: string) => {
  throw new Error(text);
};

test('an answer is read by the server’s names, and given by the app’s', () => {
  const page = getFeed.answer.read([wire.projectView({ likesCnt: 7 }), null], warn);
  expect(page.items[0]?.likesCnt).toBe(7);
  expect(getFeed.answer.toDomain(page)).toMatchObject({ items: [{ likeCount: 7 }], receivedCount: 2 });
  const { answer } = profileEndpoints.view;
  const profile = answer.toDomain(answer.read(wire.profileView({ isCanCommentForCurUser: false }), warn));
  expect(profile.user.mayCommentOnMine).toBe(false);
  const info = projectInfoEndpoints.get.answer;
  expect(info.toDomain(info.read(wire.projectInfo({ _id: 'cat' }), warn)).id).toBe('cat');
});

test('every item of a response is renamed, whether it is one, a list or nothing', () => {
  const feed = wire.customFeed({ _id: 'f' });
  for (const answer of [renamed(one(customFeed)), renamed(maybe(customFeed))]) {
    expect(answer.toDomain(answer.read(feed, warn))).toMatchObject({ id: 'f' });
  }
  expect(renamed(maybe(customFeed)).toDomain(null)).toBeNull();
  const feeds = renamed(list(customFeed));
  expect(feeds.toDomain(feeds.read([feed], warn)).items).toMatchObject([{ id: 'f' }]);
});

test('a comic’s file keeps its own names', () => {
  const { answer } = resourceEndpoints.projectFile;
  const file = { pages: [], variables: { _id: 1, likesCnt: 2 } };
  expect(answer.toDomain(answer.read(file, warn))).toEqual(file);
});
