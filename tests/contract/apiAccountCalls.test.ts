import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { externalSignInAddress } from '@/domain/user';
import { type ApiCase, apiFor, errorOf, expectOnTheWire, latest } from '../support/apiOverPeer';
import { type HttpPeer, json, startHttpPeer } from '../support/httpPeer';

let peer: HttpPeer;

beforeAll(async () => {
  peer = await startHttpPeer();
});
afterAll(() => peer.close());
afterEach(() => vi.restoreAllMocks());

const done = { answers: null, gives: undefined };
const me = {
  _id: 'ada',
  name: 'Kadr',
  email: 'studio@kadr.test',
  role: 'admin',
  provider: 'vk',
  status: 'Draws',
  website: 'https://kadr.test',
  mainLifeValue: 'BEAUTY_AND_ART',
  picId: 'a.webp',
  banCategory: 10,
  isVerified: true,
  showsAdult: true,
  hasBlocked: true,
};
const person = { id: 'kadr-shorts', name: 'Kadr Shorts', picId: '' };

const accountCalls: readonly ApiCase[] = [
  ['PUT /auth/token_refresh', (api) => api.auth.refreshToken(), { answers: { token: 'fresh' } }],
  [
    'POST /api/users',
    (api) => api.users.signUp({ name: ' Kadr ', email: 'studio@kadr.test', password: 'long enough' }),
    { ...done, sends: { name: 'Kadr', email: 'studio@kadr.test', password: 'long enough' } },
  ],
  [
    'POST /auth/local',
    (api) => api.auth.signIn({ email: 'studio@kadr.test', password: 'old' }),
    { sends: { email: 'studio@kadr.test', password: 'old' }, answers: { token: 'fresh' } },
  ],
  ['GET /api/users/me', (api) => api.users.me(), { answers: me }],
  [
    'PUT /api/users/me',
    (api) => api.users.save({ user: { name: 'Kadr', website: '', mainLifeValue: 'UNKNOWN' } }),
    { ...done, sends: { user: { name: 'Kadr', website: '', mainLifeValue: 'UNKNOWN' } } },
  ],
  [
    'POST /api/users/me/userpic?imgURL=https%3A%2F%2Fkadr.test%2Fa.png%3Fb%3D1',
    (api) => api.users.takePicture({ imgURL: 'https://kadr.test/a.png?b=1' }),
    { answers: { picId: 'a.webp' } },
  ],
  [
    'PUT /api/users/me/password',
    (api) => api.users.changePassword({ oldPassword: 'old', newPassword: ' spaces count ' }),
    { ...done, sends: { oldPassword: 'old', newPassword: ' spaces count ' } },
  ],
  [
    'PUT /api/users/password',
    (api) => api.users.resetPassword({ email: 'studio@kadr.test' }),
    { ...done, sends: { email: 'studio@kadr.test' } },
  ],
  [
    'PUT /api/users/password',
    (api) => api.users.resetPassword({ token: 'mailed', newPassword: 'long enough' }),
    { ...done, sends: { token: 'mailed', newPassword: 'long enough' } },
  ],
  [
    'POST /api/users/password/link',
    (api) => api.users.checkResetLink({ token: 'mailed' }),
    { ...done, sends: { token: 'mailed' } },
  ],
  [
    'POST /auth/vk/launch',
    (api) => api.auth.signInByVkLaunch({ params: 'vk_user_id=1&sign=x%2F' }),
    { sends: { params: 'vk_user_id=1&sign=x%2F' }, answers: { token: 'fresh' } },
  ],
  ['GET /auth/confirm?token=a%2Bb', (api) => api.auth.confirmEmail({ token: 'a+b' }), done],
];

test.each(accountCalls)('%s sends and receives what the contract says', async (...apiCase) => {
  await expectOnTheWire(peer, apiCase);
});

test.each([
  ['https://kadr.test/', 'vk', 'https://kadr.test/auth/vk'],
  ['', 'google', '/auth/google'],
  ['/base', 'facebook', '/base/auth/facebook'],
] as const)('with the server at "%s" the browser signs in by %s at %s', (base, provider, address) => {
  expect(externalSignInAddress(base, provider)).toBe(address);
});

test('a person whose answer has few fields is a plain user, and so is one with an unknown role', async () => {
  peer.answerWith(json(200, { _id: 'ada', role: 'owner', provider: 'carrier pigeon', mainLifeValue: 'X' }));
  expect(await apiFor(peer.address).api.users.me()).toEqual({
    _id: 'ada',
    name: '',
    email: '',
    role: 'user',
    provider: 'local',
    status: '',
    website: '',
    mainLifeValue: 'UNKNOWN',
    picId: '',
    banCategory: 0,
    isVerified: false,
    showsAdult: false,
    hasBlocked: false,
  });
});

const keyValueCalls: readonly ApiCase[] = [
  ['GET /api/users/me/kv/a%2Fb%3F', (api) => api.kv.get({ key: 'a/b?' }), { answers: { value: 'x' } }],
  ['GET /api/users/me/kv/new', (api) => api.kv.get({ key: 'new' }), { answers: { value: null } }],
  [
    'PUT /api/users/me/kv/a%20b?value=1%262%3D%D0%B9',
    (api) => api.kv.set({ key: 'a b', value: '1&2=й' }),
    done,
  ],
  ['PUT /api/users/me/kv/key?value=', (api) => api.kv.set({ key: 'key', value: '' }), done],
];

test.each(keyValueCalls)('%s: key and value are percent-encoded', async (...apiCase) => {
  await expectOnTheWire(peer, apiCase);
});

test.each(['', '.', '..'])(
  'the key "%s", which a path cannot carry, is refused before it is sent',
  async (key) => {
    const countBefore = peer.requests.length;
    expect((await errorOf(apiFor(peer.address).api.kv.get({ key }))).message).toContain('key: empty');
    expect(peer.requests).toHaveLength(countBefore);
  },
);

const moment = '2026-11-20T10:00:00Z';
const comics = { id: 'cat', name: 'Cat', picId: 'c.webp' };
const news = [
  { _id: '1', type: 'new_ans', creationDate: moment, data: { project: comics, user: person } },
  { _id: '2', type: 'new_follower', creationDate: moment, data: { project: null, user: person } },
  { _id: '3', type: 'new_like', creationDate: moment, data: { project: comics, user: person } },
  { _id: '4', type: 'new_fproj', creationDate: moment, data: { project: comics, user: person } },
  {
    _id: '5',
    type: 'proj_cat_change',
    creationDate: moment,
    data: { project: comics, user: null, newCategory: 10_000 },
  },
];
const newsPage = { items: news, receivedCount: 5 };

const newsCalls: readonly ApiCase[] = [
  ['GET /api/users/me/news/unread_cnt', (api) => api.news.unreadCount(), { answers: { value: 3 } }],
  [
    'PUT /api/users/me/news/unread_cnt',
    (api) => api.news.setUnreadCount({ value: 0 }),
    { ...done, sends: { value: 0 } },
  ],
  ['GET /api/users/me/news/feed', (api) => api.news.feed(), { answers: news, gives: newsPage }],
  [
    'GET /api/users/me/news/feed/30',
    (api) => api.news.feed({ offset: 30 }),
    { answers: news, gives: newsPage },
  ],
  [
    'GET /api/users/me/news/feed/0/30',
    (api) => api.news.feed({ offset: 0, count: 30 }),
    { answers: news, gives: newsPage },
  ],
];

test.each(newsCalls)('%s sends and receives what the contract says', async (...apiCase) => {
  await expectOnTheWire(peer, apiCase);
});

test('an unknown news type is skipped, with one warning that names it', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  peer.answerWith(json(200, [{ _id: '9', type: 'new_gift', data: {} }, news[0]]));
  const { api } = apiFor(peer.address);
  const { items } = await api.news.feed();
  // The news page polls.
  await api.news.feed();
  expect(items).toEqual([news[0]]);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('new_gift');
});

const proCalls: readonly ApiCase[] = [
  [
    'POST /api/users/me/pro/get',
    (api) => api.pro.get(),
    { answers: { isPro: true, proStatusEndingDateTS: 1_800_000_000_000 } },
  ],
  [
    'POST /api/users/me/pro/set',
    (api) => api.pro.set({ userId: 'ada', endingDateTS: 1_800_000_000_000 }),
    { ...done, sends: { userId: 'ada', endingDateTS: 1_800_000_000_000 } },
  ],
  ['POST /api/users/me/pro/quest_spend', (api) => api.pro.spendQuest(), done],
  [
    'POST /api/users/me/pro/trial/is_started',
    (api) => api.pro.isTrialStarted(),
    { answers: { value: false } },
  ],
  ['POST /api/users/me/pro/trial/start', (api) => api.pro.startTrial(), done],
];

test.each(proCalls)('%s sends and receives what the contract says', async (...apiCase) => {
  await expectOnTheWire(peer, apiCase);
});

const refusedInputs: readonly (readonly [string, ApiCase[1]])[] = [
  [
    'name: expected at least 2',
    (api) => api.users.signUp({ name: ' K ', email: 'a@b.test', password: '12345678' }),
  ],
  ['email: not-an-email', (api) => api.users.signUp({ name: 'Kadr', email: 'a@b', password: '12345678' })],
  [
    'password: expected at least 8',
    (api) => api.users.signUp({ name: 'Kadr', email: 'a@b.test', password: '1234567' }),
  ],
  ['password: expected at least 1', (api) => api.auth.signIn({ email: 'a@b.test', password: '' })],
  ['user.website: not-a-web-address', (api) => api.users.save({ user: { website: 'javascript:alert(1)' } })],
  [
    'newPassword: expected at most 128',
    (api) => api.users.changePassword({ oldPassword: 'x', newPassword: 'x'.repeat(129) }),
  ],
  ['userId: not-an-id', (api) => api.pro.set({ userId: '', endingDateTS: 0 })],
  ['params: expected at least 1', (api) => api.auth.signInByVkLaunch({ params: '' })],
];

test.each(refusedInputs)('an invalid input is refused before it is sent: %s', async (reason, call) => {
  const countBefore = peer.requests.length;
  const error = await errorOf(call(apiFor(peer.address).api));
  expect(error).toMatchObject({ reason: 'invalidInput', isRetriable: false });
  expect(error.message).toContain(reason);
  expect(peer.requests).toHaveLength(countBefore);
});

test('an answer without a token is shown as an internal problem', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  peer.answerWith(json(200, {}));
  expect(await errorOf(apiFor(peer.address).api.auth.refreshToken())).toMatchObject({ reason: 'unreadable' });
  expect(latest(peer).url).toBe('/auth/token_refresh');
});
