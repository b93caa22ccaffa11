import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToPage } from '@/offline/messages';

const address = 'https://kadr.example/api/feed/newest/0/20';
const asked = (clientId: string, key = address) => ({ clientId, address, key });

let told: [page: string, message: ToPage][];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  told = [];
  const pageOf = (id: string) => ({
    id,
    url: 'https://kadr.example/',
    postMessage: (message: ToPage) => told.push([id, message]),
  });
  vi.stubGlobal('clients', { matchAll: async () => [pageOf('one'), pageOf('two')] });
  vi.stubGlobal('registration', {});
  vi.stubGlobal('skipWaiting', async () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lateAnswers = () => import('@/offline/worker/lateAnswers');

test('a page hears that what it was answered is old, and no other page does', async () => {
  const { noteLateAnswer, tellLateAnswers } = await lateAnswers();
  await noteLateAnswer(asked('two'));
  expect(told).toEqual([['two', { type: 'lateAnswer', address }]]);
  await tellLateAnswers('one');
  expect(told).toHaveLength(1);
  // It began to listen only now.
  await tellLateAnswers('two');
  expect(told).toHaveLength(2);
});

test('who asks again gets the late answer once, and only for what they asked', async () => {
  const { noteLateAnswer, takeLateAnswer } = await lateAnswers();
  await noteLateAnswer(asked('one'));
  await noteLateAnswer(asked('one', 'another'));
  expect(takeLateAnswer(asked('two'))).toBe(false);
  expect(takeLateAnswer(asked('one'))).toBe(true);
  expect(takeLateAnswer(asked('one'))).toBe(false);
  expect(takeLateAnswer(asked('one', 'another'))).toBe(true);
});

test('half a minute later the network is asked again', async () => {
  const { noteLateAnswer, takeLateAnswer } = await lateAnswers();
  await noteLateAnswer(asked('one'));
  vi.advanceTimersByTime(30_000);
  expect(takeLateAnswer(asked('one'))).toBe(true);
  await noteLateAnswer(asked('one'));
  vi.advanceTimersByTime(30_001);
  expect(takeLateAnswer(asked('one'))).toBe(false);
});

test('a request of no page is told to nobody', async () => {
  const { noteLateAnswer, takeLateAnswer } = await lateAnswers();
  await noteLateAnswer(asked(''));
  expect(told).toEqual([]);
  expect(takeLateAnswer(asked(''))).toBe(false);
});
