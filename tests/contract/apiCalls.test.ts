import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Api } from '@/api/createApi';
import { createHttpTransport } from '@/api/http';
import type { Transport, TransportRequest } from '@/api/transport';
import { apiFor, errorOf } from '../support/apiOverPeer';
import { type HttpPeer, json, startHttpPeer } from '../support/httpPeer';

let peer: HttpPeer;

beforeAll(async () => {
  peer = await startHttpPeer();
});
afterAll(() => peer.close());
afterEach(() => vi.restoreAllMocks());

const card = { id: 'cat', name: 'Cat', owner: { id: 'kadr', name: 'Kadr' } };

const calls: readonly [string, string, unknown, (api: Api) => Promise<unknown>][] = [
  ['GET', '/api/feed/thebest/20/20', [], (api) => api.feeds.get({ type: 'thebest', offset: 20, count: 20 })],
  [
    'GET',
    '/api/feed/newest/0/20?asOf=2026-11-20T10%3A00%3A00Z',
    [],
    (api) => api.feeds.get({ type: 'newest', offset: 0, count: 20, asOf: '2026-11-20T10:00:00Z' }),
  ],
  ['POST', '/api/feed/thebest/iwantmy/cat', null, (api) => api.feeds.requestBest({ projId: 'cat' })],
  ['GET', '/api/view/project/cat', card, (api) => api.projects.view({ id: 'cat' })],
];

test.each(calls)('%s %s sends what the contract says', async (method, path, answer, call) => {
  peer.answerWith(json(200, answer));
  await call(apiFor(peer.address).api);
  expect(peer.requests.at(-1)).toMatchObject({ method, url: path, body: '' });
});

test('a signed-in person sends the bearer header, a visitor does not, and both send the language', async () => {
  peer.answerWith(json(200, card));
  let token: string | null = null;
  const { api } = apiFor(peer.address, { token: () => token, language: () => 'ru' });
  await api.projects.view({ id: 'cat' });
  expect(peer.requests.at(-1)?.headers.authorization).toBeUndefined();
  expect(peer.requests.at(-1)?.headers['accept-language']).toBe('ru');
  token = 'secret';
  await api.projects.view({ id: 'cat' });
  expect(peer.requests.at(-1)?.headers.authorization).toBe('Bearer secret');
});

test('a call may take 7 seconds, an upload 10 minutes', async () => {
  const sent: TransportRequest[] = [];
  const carry = createHttpTransport({ isOnline: () => true });
  const transport: Transport = (request) => {
    sent.push(request);
    return carry(request);
  };
  const { api } = apiFor(peer.address, { transport });
  peer.answerWith(json(200, card));
  await api.projects.view({ id: 'cat' });
  await api.resources.projectFile({ projId: 'cat' });
  expect(sent.map(({ timeOutMs }) => timeOutMs)).toEqual([7_000, 600_000]);
});

test('a card with nothing but an id is accepted', async () => {
  peer.answerWith(json(200, { id: 'cat' }));
  expect(await apiFor(peer.address).api.projects.view({ id: 'cat' })).toEqual({
    id: 'cat',
    name: '',
    description: '',
    picId: '',
    viewsCnt: 0,
    creationDate: null,
    likesCnt: 0,
    userManagedState: 0,
    adminManagedState: 0,
    category: 0,
    commentsEnabled: false,
    isLikedByCurUser: false,
    owner: null,
    feed: null,
  });
});

test('a full card keeps all its fields', async () => {
  const full = {
    id: 'cat',
    name: 'Cat',
    description: 'A cat.',
    picId: 'cover.webp',
    viewsCnt: 12,
    creationDate: '2026-11-20T10:00:00Z',
    likesCnt: 3,
    userManagedState: 1,
    adminManagedState: 2,
    category: 10_000,
    commentsEnabled: true,
    isLikedByCurUser: true,
    owner: {
      id: 'kadr',
      name: 'Kadr',
      picId: 'a.webp',
      status: 'Hi',
      isPro: true,
      isFollowedByCurUser: true,
    },
    feed: { id: 'f', name: 'Feed' },
  };
  peer.answerWith(json(200, { ...full, further: 1 }));
  expect(await apiFor(peer.address).api.projects.view({ id: 'cat' })).toEqual(full);
});

test('each field of a wrong type gets its default, and the others stay', async () => {
  const broken = {
    id: 'cat',
    name: 7,
    likesCnt: -1,
    viewsCnt: 'x',
    creationDate: 'soon',
    category: 3,
    owner: 5,
  };
  peer.answerWith(json(200, { ...broken, description: 'Stays.', feed: { name: 'no id' } }));
  expect(await apiFor(peer.address).api.projects.view({ id: 'cat' })).toMatchObject({
    name: '',
    description: 'Stays.',
    likesCnt: 0,
    viewsCnt: 0,
    creationDate: null,
    category: 0,
    owner: null,
    feed: null,
  });
});

test('null items are skipped, broken ones are skipped and logged, and both count toward the page size', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  peer.answerWith(json(200, [null, card, { name: 'no id' }, { ...card, id: 'dog' }]));
  const page = await apiFor(peer.address).api.feeds.get({ type: 'newest', offset: 0, count: 4 });
  expect(page.items.map(({ id }) => id)).toEqual(['cat', 'dog']);
  expect(page.receivedCount).toBe(4);
  expect(warn.mock.calls).toEqual([
    ['GET /api/feed/{type}/{offset}/{count}: an item is left out: id: expected string'],
  ]);
});

test('a comment is a project or a text; one of an unknown type is skipped and logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const owner = { id: 'kadr', name: 'Kadr' };
  peer.answerWith(
    json(200, [
      { type: 2, text: 'Nice', creationDate: '2026-11-20T10:00:00Z', owner },
      { type: 3, text: 'What?', owner },
      { type: 1, owner, project: { id: 'dog', name: 'Dog', picId: 'c.webp' } },
    ]),
  );
  const { items } = await apiFor(peer.address).api.comments.list({ projId: 'cat' });
  const picId = '';
  expect(items).toEqual([
    { type: 2, text: 'Nice', creationDate: '2026-11-20T10:00:00Z', owner: { ...owner, picId } },
    {
      type: 1,
      creationDate: null,
      owner: { ...owner, picId },
      project: { id: 'dog', name: 'Dog', picId: 'c.webp' },
    },
  ]);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('an invalid request is refused before it is sent, and the field is named', async () => {
  const { api } = apiFor(peer.address);
  const countBefore = peer.requests.length;
  const error = await errorOf(api.projects.view({ id: 'a/b' }));
  expect(error).toMatchObject({ kind: 'GENERIC', reason: 'invalidInput', isRetriable: false });
  expect(error.message).toContain('id: not-an-id');
  const pageError = await errorOf(api.feeds.get({ type: 'newest', offset: -1, count: 20 }));
  expect(pageError.message).toContain('offset');
  expect(peer.requests).toHaveLength(countBefore);
});
