import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '@/api/callEndpoint';
import { ApiError } from '@/api/errors';
import type { TransportResult } from '@/api/transport';
import { fromWire } from '@/api/wire';
import { bannedSignOutMs, tokenRefreshMs } from '@/domain/limits';
import { cachedCurrentUser } from '@/queries/currentUser';
import { cachePrerenderedFeed, type LoadedFeed } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';
import { cachePrerenderedProject } from '@/queries/project';
import { createSession } from '@/queries/session';
import { person, projectView } from '../../support/app/wire';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The session of a page whose device has this token; each call waits for its answer. */
function open(token: string | null, launchQuery = '') {
  const notes = new Map<string, string>(token === null ? [] : [['token', token]]);
  const asked: string[] = [];
  const waiting: ((result: TransportResult) => void)[] = [];
  const reported: ApiError[] = [];
  let listener: (() => void) | undefined;
  const client = new QueryClient();
  const api = createApiClient({
    baseUrl: '',
    token: () => notes.get('token') ?? null,
    language: () => 'en',
    onEvent: () => undefined,
    transport: ({ method, url }) => {
      asked.push(`${method} ${url}`);
      return new Promise((resolve) => waiting.push(resolve));
    },
  });
  const signOutOfHost = vi.fn();
  const session = createSession({
    api,
    client,
    launchQuery,
    signOutOfHost,
    reportBan: (error) => reported.push(error),
    tokens: {
      get: (key) => notes.get(key) ?? null,
      set: (key, value) => notes.set(key, value),
      remove: (key) => void notes.delete(key),
      onChangedElsewhere: (_key, next) => {
        listener = next;
        return () => {
          listener = undefined;
        };
      },
    },
  });
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    session,
    client,
    asked,
    reported,
    signOutOfHost,
    token: () => notes.get('token') ?? null,
    who: () => cachedCurrentUser(client)?.name ?? null,
    answer: async (body: unknown, status = 200) => {
      await settled();
      waiting.shift()?.({ kind: 'answer', status, body });
      await settled();
    },
    elsewhere: async (next: string | null) => {
      if (next === null) notes.delete('token');
      else notes.set('token', next);
      listener?.();
      await settled();
    },
  };
}

const anna = person();
const boris = person({ _id: 'p2', name: 'Boris' });
const me = 'GET /api/users/me';
const refusal = (type: 'AUTH_TOKEN_INVALID' | 'USER_IS_BANNED') =>
  new ApiError({ kind: type, reason: 'server', httpStatusCode: 401, messages: [], isRetriable: false });

async function signedIn() {
  const page = open('old');
  void page.session.start();
  await page.answer({ token: 'fresh' });
  await page.answer(anna);
  page.asked.length = 0;
  return page;
}

test('starts with a fresh token and its person', async () => {
  const page = await signedIn();
  expect([page.token(), page.who()]).toEqual(['fresh', 'Anna']);
});

test('starts without a token as a visitor, who is asked nothing', async () => {
  const page = open(null);
  await page.session.start();
  expect([page.asked, page.who()]).toEqual([[], null]);
});

test('that has not found its person requests them again when it is resumed, until it has', async () => {
  const page = open('old');
  page.session.resume();
  void page.session.start();
  page.session.resume();
  await page.answer({ token: 'fresh' });
  await page.answer(null, 403);
  expect([page.token(), page.who()]).toEqual(['fresh', null]);
  page.asked.length = 0;
  page.session.resume();
  await page.answer(anna);
  expect(page.who()).toBe('Anna');
  page.session.resume();
  expect(page.asked).toEqual([me]);
});

test('takes a fresh token every hour, and not after it is closed', async () => {
  const page = await signedIn();
  await vi.advanceTimersByTimeAsync(tokenRefreshMs);
  expect(page.asked).toHaveLength(1);
  await page.answer({ token: 'fresher' });
  expect(page.token()).toBe('fresher');
  page.session.close();
  await vi.advanceTimersByTimeAsync(3 * tokenRefreshMs);
  expect(page.asked).toHaveLength(1);
});

test('keeps the token of another tab that came before the fresh one', async () => {
  const page = await signedIn();
  await vi.advanceTimersByTimeAsync(tokenRefreshMs);
  await page.elsewhere('other');
  await page.answer({ token: 'fresher' });
  expect(page.token()).toBe('other');
});

test('follows another person who signs in in another tab, and the end of their session there', async () => {
  const page = await signedIn();
  page.client.setQueryData(['feed'], 'Anna’s');
  await page.elsewhere('of Boris');
  expect(page.asked).toEqual([me]);
  await page.answer(boris);
  expect(page.who()).toBe('Boris');
  expect(page.client.getQueryState(['feed'])?.isInvalidated).toBe(true);
  await page.elsewhere(null);
  expect([page.who(), page.client.getQueryData(['feed'])]).toEqual([null, undefined]);
});

test('keeps what is shown where another tab has only refreshed the token', async () => {
  const page = await signedIn();
  page.client.setQueryData(['feed'], 'Anna’s');
  await page.elsewhere('fresher');
  await page.answer(anna);
  expect(page.client.getQueryState(['feed'])?.isInvalidated).toBe(false);
});

test('of two people who sign in elsewhere one after the other is the latter', async () => {
  const page = await signedIn();
  await page.elsewhere('of Boris');
  await page.elsewhere('of Anna');
  await page.answer(boris);
  expect(page.who()).toBe('Anna');
  await page.answer(anna);
  await page.answer(anna);
  expect(page.who()).toBe('Anna');
});

test('that ends while its person is requested has nobody', async () => {
  const page = open('old');
  void page.session.start();
  await page.answer({ token: 'fresh' });
  await page.elsewhere(null);
  await page.answer(anna);
  expect(page.who()).toBeNull();
});

const refused = (token: string) =>
  ({ type: 'authTokenInvalid', error: refusal('AUTH_TOKEN_INVALID'), token }) as const;

test('is over at the first refused call, not at another one of the same token', async () => {
  const page = await signedIn();
  page.session.handleEvent(refused('older'));
  expect(page.token()).toBe('fresh');
  page.session.handleEvent(refused('fresh'));
  page.session.handleEvent(refused('fresh'));
  expect([page.token(), page.who()]).toEqual([null, null]);
  expect(page.signOutOfHost).toHaveBeenCalledOnce();
});

test('keeps the prerendered content on the screen when it is over, and requests it as a visitor', async () => {
  const page = await signedIn();
  const { client } = page;
  const project = fromWire(projectView());
  cachePrerenderedFeed(client, 'newest', [project], 0);
  cachePrerenderedProject(client, project);
  client.setQueryData(queryKeys.feeds.ranked('popular'), { projects: [project] });
  const newest = queryKeys.feeds.ranked('newest');
  page.session.handleEvent({
    type: 'authTokenInvalid',
    error: refusal('AUTH_TOKEN_INVALID'),
    token: 'fresh',
  });
  expect(client.getQueryData(newest)).toMatchObject({ projects: [project] });
  expect(client.getQueryData(queryKeys.projects.one(project.id))).toEqual(project);
  expect(client.getQueryState(newest)?.isInvalidated).toBe(true);
  expect(client.getQueryData(queryKeys.feeds.ranked('popular'))).toBeUndefined();
});

test('clears the prerendered content once a response for the person has replaced it', async () => {
  const page = await signedIn();
  const { client } = page;
  const newest = queryKeys.feeds.ranked('newest');
  cachePrerenderedFeed(client, 'newest', [fromWire(projectView())], 0);
  client.setQueryData<LoadedFeed>(newest, (feed) => feed && { ...feed, isPrerendered: false });
  page.session.handleEvent({
    type: 'authTokenInvalid',
    error: refusal('AUTH_TOKEN_INVALID'),
    token: 'fresh',
  });
  expect(client.getQueryData(newest)).toBeUndefined();
});

test('notifies a banned person once, and signs them out after a while', async () => {
  const page = await signedIn();
  const banned = { type: 'userIsBanned', error: refusal('USER_IS_BANNED'), token: 'fresh' } as const;
  page.session.handleEvent(banned);
  page.session.handleEvent(banned);
  expect(page.reported).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(bannedSignOutMs - 1);
  expect(page.token()).toBe('fresh');
  await vi.advanceTimersByTimeAsync(1);
  expect(page.token()).toBeNull();
});

test('signs nobody out after it was closed', async () => {
  const page = await signedIn();
  const banned = { type: 'userIsBanned', error: refusal('USER_IS_BANNED'), token: 'fresh' } as const;
  page.session.handleEvent(banned);
  page.session.close();
  await vi.advanceTimersByTimeAsync(bannedSignOutMs);
  expect(page.token()).toBe('fresh');
  await page.elsewhere('other');
  expect(page.asked).toEqual([]);
});

test('inside VK is renewed by the launch, once in a visit', async () => {
  const page = open(null, 'vk_ts=1&sign=x');
  void page.session.start();
  await page.answer({ token: 'first' });
  await page.answer(anna);
  expect([page.token(), page.who()]).toEqual(['first', 'Anna']);
  page.session.handleEvent(refused('first'));
  await page.answer({ token: 'second' });
  await page.answer(anna);
  expect([page.token(), page.who()]).toEqual(['second', 'Anna']);
  page.asked.length = 0;
  page.session.handleEvent(refused('second'));
  await page.answer({ token: 'third' });
  expect([page.token(), page.asked]).toEqual([null, []]);
});
