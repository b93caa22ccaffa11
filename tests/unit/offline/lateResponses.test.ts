import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToPage } from '@/offline/messages';

const address = 'https://kadr.example/api/feed/newest/0/20';
const asked = (clientId: string, key = address) => ({ clientId, address, key });

let posted: [page: string, message: ToPage][];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  posted = [];
  const pageOf = (id: string) => ({
    id,
    url: 'https://kadr.example/',
    postMessage: (message: ToPage) => posted.push([id, message]),
  });
  vi.stubGlobal('clients', { matchAll: async () => [pageOf('one'), pageOf('two')] });
  vi.stubGlobal('registration', {});
  vi.stubGlobal('skipWaiting', async () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lateAnswers = () => import('@/offline/worker/lateResponses');

test('only the page that got a stale response is notified', async () => {
  const { recordLateResponse, sendLateResponses } = await lateAnswers();
  await recordLateResponse(asked('two'));
  expect(posted).toEqual([['two', { type: 'lateAnswer', address }]]);
  await sendLateResponses('one');
  expect(posted).toHaveLength(1);
  // It began to listen only now.
  await sendLateResponses('two');
  expect(posted).toHaveLength(2);
});

test('a repeated request gets the late response once, and only for the same request', async () => {
  const { recordLateResponse, takeLateResponse } = await lateAnswers();
  await recordLateResponse(asked('one'));
  await recordLateResponse(asked('one', 'another'));
  expect(takeLateResponse(asked('two'))).toBe(false);
  expect(takeLateResponse(asked('one'))).toBe(true);
  expect(takeLateResponse(asked('one'))).toBe(false);
  expect(takeLateResponse(asked('one', 'another'))).toBe(true);
});

test('half a minute later the network is used again', async () => {
  const { recordLateResponse, takeLateResponse } = await lateAnswers();
  await recordLateResponse(asked('one'));
  vi.advanceTimersByTime(30_000);
  expect(takeLateResponse(asked('one'))).toBe(true);
  await recordLateResponse(asked('one'));
  vi.advanceTimersByTime(30_001);
  expect(takeLateResponse(asked('one'))).toBe(false);
});

test('the network is also used again when the clock is set back', async () => {
  const { recordLateResponse, takeLateResponse } = await lateAnswers();
  await recordLateResponse(asked('one'));
  vi.advanceTimersByTime(30_001);
  vi.setSystemTime(Date.now() - 86_400_000);
  expect(takeLateResponse(asked('one'))).toBe(false);
});

test('a request without a page is posted to nobody', async () => {
  const { recordLateResponse, takeLateResponse } = await lateAnswers();
  await recordLateResponse(asked(''));
  expect(posted).toEqual([]);
  expect(takeLateResponse(asked(''))).toBe(false);
});
