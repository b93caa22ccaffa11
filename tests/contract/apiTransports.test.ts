import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createHttpTransport } from '@/api/http';
import { lazyTransport, withEarlyResponses } from '@/api/transport';
import { apiFor, errorOf } from '../support/apiOverPeer';
import { type HttpPeer, json, startHttpPeer } from '../support/httpPeer';

const card = { id: 'cat', name: 'Cat' };
const isOnline = () => true;

let peer: HttpPeer;

beforeAll(async () => {
  peer = await startHttpPeer();
});
afterAll(() => peer.close());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function apiWithEarly(early: Map<string, Promise<unknown>>, token: () => string | null = () => null) {
  const take = ({ method, url }: { method: string; url: string }) => {
    const answer = early.get(`${method} ${url}`);
    early.delete(`${method} ${url}`);
    return answer;
  };
  const transport = withEarlyResponses(createHttpTransport({ isOnline }), take, token() !== null);
  return apiFor(peer.address, { token, transport }).api;
}

const catUrl = () => `GET ${peer.address}/api/view/project/cat`;

test('a response requested before the bundle loaded is used once; later calls send requests', async () => {
  peer.answerWith(json(200, { ...card, name: 'Cat from the server' }));
  const countBefore = peer.requests.length;
  const api = apiWithEarly(new Map([[catUrl(), Promise.resolve({ ...card, name: 'Early cat' })]]));
  expect((await api.projects.view({ id: 'cat' })).name).toBe('Early cat');
  expect(peer.requests).toHaveLength(countBefore);
  expect((await api.projects.view({ id: 'cat' })).name).toBe('Cat from the server');
  expect(peer.requests).toHaveLength(countBefore + 1);
});

test('a sign-in started before the bundle loaded is used, and by no other call of its address', async () => {
  peer.answerWith(json(200, { token: 'from the server' }));
  const address = `${peer.address}/auth/vk/launch`;
  const misplaced = new Map([[`GET ${address}`, Promise.resolve({ token: 'of something else' })]]);
  const input = { params: 'vk_app_id=1&sign=x' };
  expect(await apiWithEarly(misplaced).auth.signInByVkLaunch(input)).toEqual({ token: 'from the server' });
  const begun = new Map([[`POST ${address}`, Promise.resolve({ token: 'early' })]]);
  expect(await apiWithEarly(begun).auth.signInByVkLaunch(input)).toEqual({ token: 'early' });
});

test.each([
  ['somebody who signed in meanwhile', [null, 'token']],
  ['somebody who signed out meanwhile', ['token', null]],
])('%s does not get the response that was requested before', async (_who, tokens) => {
  peer.answerWith(json(200, { ...card, name: 'Cat for this person' }));
  let [token = null] = tokens;
  const early = new Map([[catUrl(), Promise.resolve({ ...card, name: 'Early cat' })]]);
  const api = apiWithEarly(early, () => token);
  token = tokens[1] ?? null;
  expect((await api.projects.view({ id: 'cat' })).name).toBe('Cat for this person');
});

test('a token that was exchanged meanwhile counts as the same person’s', async () => {
  let token = 'old';
  const early = new Map([[catUrl(), Promise.resolve({ ...card, name: 'Early cat' })]]);
  const api = apiWithEarly(early, () => token);
  token = 'fresh';
  expect((await api.projects.view({ id: 'cat' })).name).toBe('Early cat');
});

test('an early request that failed is sent again', async () => {
  peer.answerWith(json(200, card));
  const api = apiWithEarly(new Map([[catUrl(), Promise.reject(new TypeError('Failed to fetch'))]]));
  expect((await api.projects.view({ id: 'cat' })).id).toBe('cat');
});

test('an early response of a wrong shape counts as unreadable', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const api = apiWithEarly(new Map([[catUrl(), Promise.resolve('<html>')]]));
  expect(await errorOf(api.projects.view({ id: 'cat' }))).toMatchObject({ reason: 'unreadable' });
});

test('an early request without a response ends with the time-out of the call', async () => {
  vi.useFakeTimers();
  const api = apiWithEarly(new Map([[catUrl(), new Promise(() => undefined)]]));
  const error = errorOf(api.projects.view({ id: 'cat' }));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await error).toMatchObject({ reason: 'timeOut', isRetriable: true });
});

test('a call that waits for an early response can be canceled', async () => {
  const api = apiWithEarly(new Map([[catUrl(), new Promise(() => undefined)]]));
  const cancel = new AbortController();
  const call = api.projects.view({ id: 'cat' }, { signal: cancel.signal });
  cancel.abort('left');
  await expect(call).rejects.toBe('left');
});

test('the transport’s code is loaded once, by the first call', async () => {
  peer.answerWith(json(200, card));
  const load = vi.fn(async () => createHttpTransport({ isOnline }));
  const { api } = apiFor(peer.address, { transport: lazyTransport(load, isOnline) });
  expect(load).not.toHaveBeenCalled();
  await Promise.all([api.projects.view({ id: 'cat' }), api.projects.view({ id: 'cat' })]);
  await api.projects.view({ id: 'cat' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('when the transport’s code fails to load, the call is retriable and then works', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  peer.answerWith(json(200, card));
  const load = vi
    .fn(async () => createHttpTransport({ isOnline }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { api } = apiFor(peer.address, { transport: lazyTransport(load, isOnline) });
  expect(await errorOf(api.projects.view({ id: 'cat' }))).toMatchObject({
    reason: 'noAnswer',
    isRetriable: true,
  });
  expect((await api.projects.view({ id: 'cat' })).id).toBe('cat');
});
