import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { withDomainNames } from '@/api/ApiClient';
import { createApi } from '@/api/createApi';
import { ApiError } from '@/api/errors';
import { createHttpTransport } from '@/api/http';
import { banCategory } from '@/domain/user';
import type { DeviceStorage, StorageKey } from '@/platform/Platform';
import { cachedCurrentUser } from '@/queries/currentUser';
import { projectQuery } from '@/queries/project';
import { createSessionEvents } from '@/queries/Server';
import { createSession } from '@/queries/session';
import { users } from '../../../server/database/tables/users';
import type { FaultRule } from '../../../server/http/faults';
import { signLaunchParams } from '../../../server/lib/vk';
import { makeProject } from '../../support/server/projects';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

const hour = 3_600_000;

let server: TestServer;
let close: () => void = () => undefined;

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => {
  close();
  server.faults.set([]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => server?.stop());

let tellOfOtherTab: () => void = () => undefined;

/** The session of a device with the real client and the real server. */
function deviceWith(token: string | null, launchQuery = '') {
  const kept = new Map<StorageKey, string>(token === null ? [] : [['token', token]]);
  const storage: DeviceStorage = {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => kept.set(key, value).has(key),
    remove: (key) => void kept.delete(key),
    onChangedElsewhere: (_, listener) => {
      tellOfOtherTab = listener;
      return () => undefined;
    },
  };
  const client = new QueryClient();
  const events = createSessionEvents();
  const bans: ApiError[] = [];
  const send = createHttpTransport({ isOnline: () => true });
  const sent: string[] = [];
  const onSent = vi.fn<() => unknown>();
  const api = createApi({
    baseUrl: server.address,
    token: () => storage.get('token'),
    language: () => 'en',
    onEvent: events.raise,
    transport: async (request) => {
      sent.push(request.url.slice(server.address.length));
      await onSent();
      return send(request);
    },
  });
  const signOutOfHost = vi.fn();
  const session = createSession({
    api: withDomainNames(api),
    tokens: storage,
    client,
    launchQuery,
    reportBan: (error) => bans.push(error),
    signOutOfHost,
  });
  const stopListening = events.listen(session.handleEvent);
  const signOuts = vi.fn();
  const stopWatching = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === 'currentUser' && query.state.data === 'visitor')
      signOuts();
  });
  close = () => {
    stopWatching();
    stopListening();
    session.close();
  };
  const user = () => cachedCurrentUser(client);
  return { api, storage, client, session, sent, onSent, bans, signOuts, signOutOfHost, user };
}

function brokenCall(address: string): FaultRule {
  return { address, conduct: { kind: 'answer', status: 503, body: '' } };
}

async function ban(personId: string): Promise<void> {
  await server.database
    .update(users)
    .set({ banCategory: banCategory.cantLogin })
    .where(eq(users.id, personId));
}

function launchOf(userId: string): string {
  const { appId, secureKey } = server.vk;
  const vk_ts = String(Math.floor(Date.now() / 1000));
  return signLaunchParams({ vk_user_id: userId, vk_app_id: String(appId), vk_ts }, secureKey);
}

test('a person with a token is signed in and gets a new token', async () => {
  const person = await server.person({ name: 'Ada' });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + hour);
  const { session, storage, user } = deviceWith(person.token);
  await session.start();
  expect(user()).toMatchObject({ id: person.id, name: 'Ada' });
  expect(storage.get('token')).not.toBe(person.token);
});

test('a visitor sends no request for the current user', async () => {
  const { session, user, sent } = deviceWith(null);
  await session.start();
  expect(user()).toBeNull();
  expect(sent).toEqual([]);
});

test('a failed refresh is only logged, and the person stays signed in', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const person = await server.person();
  const { session, storage, user } = deviceWith(person.token);
  server.faults.set([brokenCall('/auth/token_refresh')]);
  await session.start();
  expect(user()?.id).toBe(person.id);
  expect(storage.get('token')).toBe(person.token);
  expect(log).toHaveBeenCalledWith('The token was not refreshed.', expect.anything());
});

test('the token is refreshed every hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const person = await server.person();
  const { session, storage } = deviceWith(person.token);
  await session.start();
  const first = storage.get('token');
  for (const _ of [1, 2]) {
    const before = storage.get('token');
    vi.advanceTimersByTime(hour);
    await expect.poll(() => storage.get('token')).not.toBe(before);
  }
  expect(storage.get('token')).not.toBe(first);
});

test('when five calls fail together with an invalid token, one signs out, without a message', async () => {
  const person = await server.person();
  const { api, session, storage, user, bans, signOuts, signOutOfHost } = deviceWith(person.token);
  await session.start();
  expect(user()?.id).toBe(person.id);
  const [{ tokenVersion = 0 } = {}] = await server.database
    .select()
    .from(users)
    .where(eq(users.id, person.id));
  await server.database
    .update(users)
    .set({ tokenVersion: tokenVersion + 1 })
    .where(eq(users.id, person.id));

  const calls = await Promise.allSettled(Array.from({ length: 5 }, () => api.news.unreadCount()));
  expect(calls.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(storage.get('token')).toBeNull();
  expect(user()).toBeNull();
  expect(signOuts).toHaveBeenCalledOnce();
  // The native app signs out too, or it would send the same key again.
  expect(signOutOfHost).toHaveBeenCalledOnce();
  expect(bans).toEqual([]);
});

test('after a sign-out everything on the screen is requested again', async () => {
  const { client, session } = deviceWith('worn out');
  const shown = vi.fn(() => Promise.resolve('something personal'));
  await client.fetchQuery({ queryKey: ['shown'], queryFn: shown });
  vi.spyOn(console, 'warn').mockReturnValue();
  await session.start();
  expect(client.getQueryData(['shown'])).toBeUndefined();
});

test('a late response to a former token signs nobody out', async () => {
  const [first, second] = await Promise.all([server.person(), server.person()]);
  const { api, session, storage, user, onSent, signOutOfHost } = deviceWith(first.token);
  await session.start();
  storage.set('token', 'worn out');
  onSent.mockImplementationOnce(() => storage.set('token', second.token));
  await expect(api.news.unreadCount()).rejects.toMatchObject({ kind: 'AUTH_TOKEN_INVALID' });
  expect(storage.get('token')).toBe(second.token);
  expect(user()).not.toBeNull();
  expect(signOutOfHost).not.toHaveBeenCalled();
});

test('a banned person sees the reason once, and is signed out after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const person = await server.person();
  const { api, session, storage, user, bans } = deviceWith(person.token);
  await session.start();
  await ban(person.id);
  await Promise.allSettled([api.news.unreadCount(), api.users.me(), api.news.unreadCount()]);
  expect(bans).toHaveLength(1);
  expect(bans[0]?.messages[0]?.text).not.toBe('');

  vi.advanceTimersByTime(4_999);
  expect(user()?.id).toBe(person.id);
  vi.advanceTimersByTime(1);
  expect(user()).toBeNull();
  expect(storage.get('token')).toBeNull();
});

test('a ban signs out only the banned person', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [banned, other] = await Promise.all([server.person(), server.person()]);
  const { api, session, storage, user, bans } = deviceWith(banned.token);
  await session.start();
  await ban(banned.id);
  await expect(api.users.me()).rejects.toMatchObject({ kind: 'USER_IS_BANNED' });
  storage.set('token', other.token);
  vi.advanceTimersByTime(5_000);
  expect(storage.get('token')).toBe(other.token);
  expect(user()).not.toBeNull();

  await ban(other.id);
  await expect(api.users.me()).rejects.toMatchObject({ kind: 'USER_IS_BANNED' });
  expect(bans).toHaveLength(2);
  vi.advanceTimersByTime(5_000);
  expect(user()).toBeNull();
});

test('a closed session neither signs out nor refreshes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const person = await server.person();
  const { api, session, sent, user } = deviceWith(person.token);
  await session.start();
  await ban(person.id);
  await expect(api.users.me()).rejects.toMatchObject({ kind: 'USER_IS_BANNED' });
  session.close();
  const sentBefore = [...sent];
  await vi.advanceTimersByTimeAsync(hour);
  expect(user()?.id).toBe(person.id);
  expect(sent).toEqual(sentBefore);
});

test('a refreshed token does not replace another person’s', async () => {
  const [first, second] = await Promise.all([server.person(), server.person()]);
  const { session, storage, user, onSent } = deviceWith(first.token);
  onSent.mockImplementationOnce(() => storage.set('token', second.token));
  await session.start();
  expect(storage.get('token')).toBe(second.token);
  expect(user()?.id).toBe(second.id);
});

test('a person who signs out before the current user is known stays signed out', async () => {
  const person = await server.person();
  const { session, storage, user, sent, onSent } = deviceWith(person.token);
  onSent.mockImplementation(() => {
    if (sent.at(-1) === '/api/users/me') storage.remove('token');
  });
  await session.start();
  expect(sent).toContain('/api/users/me');
  expect(user()).toBeNull();
});

test('only the failed ones of several requests with an expired token are repeated', async () => {
  const person = await server.person();
  const { client, session } = deviceWith(person.token);
  const asked: string[] = [];
  const onScreen = (what: string, answer: () => Promise<string>) => {
    const queryFn = () => {
      asked.push(what);
      return answer();
    };
    const observer = new QueryObserver(client, { queryKey: [what], queryFn, retry: false });
    return observer.subscribe(() => undefined);
  };
  const leave = [
    onScreen('shown', () => Promise.resolve('mine')),
    onScreen('failed', () => Promise.reject(new Error('worn out'))),
  ];
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  await session.start();
  expect(asked).toEqual(['shown', 'failed', 'failed']);
  for (const stop of leave) stop();
});

test('signing in, signing out and changing the account apply to other tabs', async () => {
  const [first, second] = await Promise.all([server.person(), server.person()]);
  const { client, session, storage, user, sent } = deviceWith(null);
  await session.start();
  await client.fetchQuery({ queryKey: ['shown'], queryFn: () => 'to a visitor' });

  storage.set('token', first.token);
  tellOfOtherTab();
  await vi.waitFor(() => expect(user()?.id).toBe(first.id));
  expect(client.getQueryState(['shown'])).toMatchObject({ isInvalidated: true });

  await client.fetchQuery({ queryKey: ['shown'], queryFn: () => 'to the first' });
  tellOfOtherTab();
  await vi.waitFor(() => expect(sent.filter((address) => address === '/api/users/me')).toHaveLength(2));
  expect(client.getQueryState(['shown'])).toMatchObject({ data: 'to the first', isInvalidated: false });

  storage.set('token', second.token);
  tellOfOtherTab();
  await vi.waitFor(() => expect(user()?.id).toBe(second.id));

  storage.remove('token');
  tellOfOtherTab();
  expect(user()).toBeNull();
  expect(client.getQueryData(['shown'])).toBeUndefined();
});

test('a late response about the previous person does not replace the next one', async () => {
  const [first, second] = await Promise.all([server.person(), server.person()]);
  const { session, storage, user, sent, onSent } = deviceWith(null);
  await session.start();
  let answerFirst = () => {};
  const late = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  onSent.mockReturnValueOnce(late);
  storage.set('token', first.token);
  tellOfOtherTab();
  storage.set('token', second.token);
  tellOfOtherTab();
  await vi.waitFor(() => expect(user()?.id).toBe(second.id));
  answerFirst();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(user()?.id).toBe(second.id);
});

test('the session receives errors from before its start', () => {
  const events = createSessionEvents();
  const error = new ApiError({
    kind: 'USER_IS_BANNED',
    reason: 'server',
    httpStatusCode: 403,
    messages: [],
    isRetriable: false,
  });
  const raised = { type: 'userIsBanned', error, token: null } as const;
  events.raise(raised);
  const first = vi.fn();
  const stop = events.listen(first);
  expect(first).toHaveBeenCalledWith(raised);
  stop();
  events.raise(raised);
  expect(first).toHaveBeenCalledOnce();
  const second = vi.fn();
  events.listen(second);
  expect(second).toHaveBeenCalledOnce();
});

test('a VK launch signs the person in, and what a visitor saw is requested once more', async () => {
  const { client, session, user } = deviceWith(null, launchOf('71'));
  await client.fetchQuery({ queryKey: ['shown'], queryFn: () => 'to a visitor' });
  await session.start();
  expect(user()).toMatchObject({ provider: 'vk' });
  expect(client.getQueryState(['shown'])).toMatchObject({ data: 'to a visitor', isInvalidated: true });
});

test('a visitor’s request that is pending at the launch is sent again, and only the new response counts', async () => {
  const owner = await server.person();
  const id = await makeProject(server.database, owner.id, { userManagedState: 1 });
  const { api, client, session, sent, onSent } = deviceWith(null, launchOf('74'));
  let answerVisitor: (value: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    answerVisitor = resolve;
  });
  onSent.mockImplementationOnce(() => held);
  const observer = new QueryObserver(client, projectQuery(withDomainNames(api), id));
  const leave = observer.subscribe(() => undefined);
  await session.start();
  const view = `/api/view/project/${id}`;
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(sent.filter((address) => address === view)).toHaveLength(2);
  const answered = observer.getCurrentResult();
  expect(answered.data?.id).toBe(id);
  answerVisitor('now');
  await api.projects.view({ id });
  expect(observer.getCurrentResult()).toMatchObject({
    data: answered.data,
    dataUpdatedAt: answered.dataUpdatedAt,
  });
  leave();
});

test.each([
  ['was refused', false],
  ['is still under way', true],
])('an author sees their own private comic though its view %s as a visitor’s', async (_how, isHeld) => {
  const query = launchOf('75');
  const { token } = await server.client().api.auth.signInByVkLaunch({ params: query });
  const author = await server.client(token).api.users.me();
  const id = await makeProject(server.database, author._id, { userManagedState: 0 });
  const { api, client, session, sent, onSent } = deviceWith(null, query);
  if (isHeld) onSent.mockImplementationOnce(() => new Promise(() => undefined));
  const observer = new QueryObserver(client, projectQuery(withDomainNames(api), id));
  const leave = observer.subscribe(() => undefined);
  const refused = { status: 'error', error: { httpStatusCode: 404 } };
  if (!isHeld) await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject(refused));
  await session.start();
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.id).toBe(id));
  expect(sent.filter((address) => address === `/api/view/project/${id}`)).toHaveLength(2);
  leave();
});

test('after a tampered launch the person stays a visitor, and nothing more is requested', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const query = launchOf('71').replace('vk_user_id=71', 'vk_user_id=72');
  const { session, storage, user, sent } = deviceWith(null, query);
  await session.start();
  expect(user()).toBeNull();
  expect(storage.get('token')).toBeNull();
  expect(sent).toEqual(['/auth/vk/launch']);
});

test('a launch that the server fails to check is retried', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.faults.set([brokenCall('/auth/vk/launch')]);
  const { session, user, sent } = deviceWith(null, launchOf('73'));
  const started = session.start();
  await vi.waitFor(() => expect(sent).toEqual(['/auth/vk/launch']));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  server.faults.set([]);
  await vi.advanceTimersByTimeAsync(8_000);
  await started;
  expect(user()).toMatchObject({ provider: 'vk' });
});
