import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type ApiCase, apiFor, errorOf, expectOnTheWire } from '../support/apiOverPeer';
import { type HttpPeer, json, startHttpPeer, text } from '../support/httpPeer';

let peer: HttpPeer;

beforeAll(async () => {
  peer = await startHttpPeer();
});
afterAll(() => peer.close());
afterEach(() => vi.restoreAllMocks());

const done = { answers: null, gives: undefined };
const pageOf = (...items: unknown[]) => ({
  answers: items,
  gives: { items, receivedCount: items.length },
});

const owner = { id: 'kadr', name: 'Kadr', picId: 'a.webp' };
const comment = { type: 2, text: 'Nice', creationDate: '2026-11-20T10:00:00Z', owner } as const;
const answer = {
  type: 1,
  creationDate: '2026-11-20T10:00:00Z',
  owner,
  project: { id: 'dog', name: 'Dog', picId: '' },
} as const;

const commentCalls: readonly ApiCase[] = [
  ['GET /api/project_comments/cat', (api) => api.comments.list({ projId: 'cat' }), pageOf(comment, answer)],
  ['GET /api/project_comments/cat/5', (api) => api.comments.list({ projId: 'cat', limit: 5 }), pageOf()],
  ['GET /api/project_comments/cat/-1', (api) => api.comments.list({ projId: 'cat', limit: -1 }), pageOf()],
  [
    'GET /api/project_comments/cat/page/20',
    (api) => api.comments.page({ projId: 'cat', count: 20 }),
    { answers: { comments: [comment], total: 8, earlier: '17' } },
  ],
  [
    'GET /api/project_comments/cat/page/20?before=17',
    (api) => api.comments.page({ projId: 'cat', count: 20, before: '17' }),
    {
      answers: { comments: [null, answer, { type: 3 }], total: 8 },
      gives: { comments: [answer], total: 8, earlier: null },
    },
  ],
  [
    'POST /api/project_comments/cat',
    (api) => api.comments.post({ projId: 'cat', type: 2, text: ' Nice\n' }),
    { sends: { type: 2, text: 'Nice' }, answers: comment },
  ],
  [
    'POST /api/project_comments/cat',
    (api) => api.comments.post({ projId: 'cat', type: 1, text: 'dog' }),
    { sends: { type: 1, text: 'dog' }, answers: answer },
  ],
  [
    'POST /api/project_comments/cat/delete/3',
    (api) => api.comments.delete({ projId: 'cat', index: 3, comment }),
    { ...done, sends: comment },
  ],
  ['POST /api/project_comments_blacklist/kadr', (api) => api.comments.forbid({ userId: 'kadr' }), done],
  ['DELETE /api/project_comments_blacklist/kadr', (api) => api.comments.allow({ userId: 'kadr' }), done],
];

test.each(commentCalls)('%s sends and receives what the contract says', async (...apiCase) => {
  await expectOnTheWire(peer, apiCase);
});

const feed = { _id: 'f', name: 'Cats', picId: 'default.png', accessMode: 1, owner: 'kadr' };
const view = { ...feed, ownerProfile: owner };

const customFeedCalls: readonly ApiCase[] = [
  ['GET /api/custom_feed/f', (api) => api.customFeeds.get({ feedId: 'f' }), { answers: view }],
  [
    'POST /api/custom_feed',
    (api) => api.customFeeds.create({ name: 'Cats', picId: '', accessMode: 2 }),
    { sends: { name: 'Cats', picId: '', accessMode: 2 }, answers: feed },
  ],
  [
    'PUT /api/custom_feed/f',
    (api) => api.customFeeds.save({ feedId: 'f', name: 'Dogs', accessMode: 0 }),
    { ...done, sends: { name: 'Dogs', accessMode: 0 } },
  ],
  ['DELETE /api/custom_feed/f', (api) => api.customFeeds.delete({ feedId: 'f' }), done],
  [
    'GET /api/custom_feed/user_owned_feeds/kadr/0/10',
    (api) => api.customFeeds.ownedBy({ userId: 'kadr', offset: 0, count: 10 }),
    pageOf(feed),
  ],
  [
    'GET /api/custom_feed/suggest/%D0%9A%D0%BE%20%2F',
    (api) => api.customFeeds.suggest({ prefix: 'Ко /' }),
    pageOf({ id: 'f', name: 'Кошки' }),
  ],
  [
    'GET /api/custom_feed/projects/f/20/20',
    (api) => api.customFeeds.projects({ feedId: 'f', offset: 20, count: 20 }),
    pageOf(),
  ],
  [
    'GET /api/custom_feed/project/cat',
    (api) => api.customFeeds.feedOfProject({ projId: 'cat' }),
    { answers: { feedId: 'f', feedName: 'Cats' } },
  ],
  [
    'PUT /api/custom_feed/project/cat/f',
    (api) => api.customFeeds.putProject({ projId: 'cat', feedId: 'f' }),
    done,
  ],
  ['DELETE /api/custom_feed/project/cat', (api) => api.customFeeds.removeProject({ projId: 'cat' }), done],
  [
    'DELETE /api/custom_feed/project/cat/f',
    (api) => api.customFeeds.removeProject({ projId: 'cat', feedId: 'f' }),
    done,
  ],
  [
    'GET /api/custom_feed/user_access/kadr/feeds/0/10',
    (api) => api.feedAccess.feedsWithAccess({ userId: 'kadr', offset: 0, count: 10 }),
    pageOf(feed),
  ],
  [
    'GET /api/custom_feed/user_access/kadr/contrib_feeds/10/10',
    (api) => api.feedAccess.feedsToContribute({ userId: 'kadr', offset: 10, count: 10 }),
    pageOf(feed),
  ],
  [
    'GET /api/custom_feed/user_access/kadr/f',
    (api) => api.feedAccess.isGranted({ userId: 'kadr', feedId: 'f' }),
    { answers: { isGranted: true } },
  ],
  [
    'GET /api/custom_feed/user_access/f/users/0/100',
    (api) => api.feedAccess.people({ feedId: 'f', offset: 0, count: 100 }),
    pageOf(owner),
  ],
  [
    'POST /api/custom_feed/user_access/f/grant',
    (api) => api.feedAccess.grant({ feedId: 'f', userIds: ['a', 'b'] }),
    { ...done, sends: { userIds: ['a', 'b'] } },
  ],
  [
    'POST /api/custom_feed/user_access/f/revoke',
    (api) => api.feedAccess.revoke({ feedId: 'f', userIds: ['a'] }),
    { ...done, sends: { userIds: ['a'] } },
  ],
];

test.each(customFeedCalls)('%s sends and receives what the contract says', async (...apiCase) => {
  await expectOnTheWire(peer, apiCase);
});

test.each([
  ['null', json(200, null)],
  ['an empty object', json(200, {})],
  ['an empty body', text(200, '', 'application/json')],
])('%s means that a project is in no custom feed', async (_, nothing) => {
  peer.answerWith(nothing);
  expect(await apiFor(peer.address).api.customFeeds.feedOfProject({ projId: 'cat' })).toBeNull();
});

test('a proxy’s error page does not mean that a project is in no custom feed', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  peer.answerWith(text(200, '<html></html>', 'text/html'));
  const call = apiFor(peer.address).api.customFeeds.feedOfProject({ projId: 'cat' });
  expect(await errorOf(call)).toMatchObject({ reason: 'unreadable' });
});

test('a feed whose answer has few fields is accepted, and only its owner may add to it', async () => {
  peer.answerWith(json(200, { _id: 'f', accessMode: 7, ownerProfile: { name: 'no id' } }));
  expect(await apiFor(peer.address).api.customFeeds.get({ feedId: 'f' })).toEqual({
    _id: 'f',
    name: '',
    picId: '',
    accessMode: 0,
    owner: '',
    ownerProfile: null,
  });
});

const refusedInputs: readonly (readonly [string, ApiCase[1]])[] = [
  ['userIds: expected at most 100', (api) => api.feedAccess.grant({ feedId: 'f', userIds: ids(101) })],
  ['userIds: expected at least 1', (api) => api.feedAccess.revoke({ feedId: 'f', userIds: [] })],
  ['count: expected at most 100', (api) => api.feedAccess.people({ feedId: 'f', offset: 0, count: 101 })],
  ['name: expected at least 1', (api) => api.customFeeds.create({ name: '', picId: '', accessMode: 0 })],
  ['prefix: empty', (api) => api.customFeeds.suggest({ prefix: '..' })],
  ['feedId: not-an-id', (api) => api.customFeeds.get({ feedId: 'a/b' })],
];

function ids(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `user-${index}`);
}

test.each(refusedInputs)('an invalid input is refused before it is sent: %s', async (reason, call) => {
  const countBefore = peer.requests.length;
  const error = await errorOf(call(apiFor(peer.address).api));
  expect(error).toMatchObject({ reason: 'invalidInput' });
  expect(error.message).toContain(reason);
  expect(peer.requests).toHaveLength(countBefore);
});

test.each([
  ['a comment without text', { type: 2, text: '  ' }],
  ['a comment that is too long', { type: 2, text: 'x'.repeat(2001) }],
  ['an invalid project id', { type: 1, text: 'a b' }],
] as const)('%s is refused before it is sent', async (_, body) => {
  const countBefore = peer.requests.length;
  const call = apiFor(peer.address).api.comments.post({ projId: 'cat', ...body });
  expect(await errorOf(call)).toMatchObject({ reason: 'invalidInput' });
  expect(peer.requests).toHaveLength(countBefore);
});
