import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiOverHandlers } from '../../../support/server/apiOverHandlers';

const timeLimitMs = 5_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An API whose handlers respond when the test says so. */
async function startSlowApi() {
  let begin = (): void => undefined;
  let finish = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = () => {
    begin();
    return finished;
  };
  const app = await apiOverHandlers({
    news: { unreadCount: async () => work().then(() => ({ value: 3 })) },
    pro: { startTrial: work },
  });
  const headers = { authorization: 'Bearer ada' };
  return { app, headers, begun, finish };
}

test('a read that takes longer than five seconds is answered with 503', async () => {
  const { app, headers, begun } = await startSlowApi();
  const reading = app.inject({ method: 'GET', url: '/api/users/me/news/unread_cnt', headers });
  await begun;
  await vi.advanceTimersByTimeAsync(timeLimitMs);
  const answer = await reading;
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('a read that takes less than five seconds is answered', async () => {
  const { app, headers, begun, finish } = await startSlowApi();
  const reading = app.inject({ method: 'GET', url: '/api/users/me/news/unread_cnt', headers });
  await begun;
  await vi.advanceTimersByTimeAsync(timeLimitMs - 1);
  finish();
  expect((await reading).json()).toEqual({ value: 3 });
});

test('a write that takes longer than five seconds is answered with its result', async () => {
  const { app, headers, begun, finish } = await startSlowApi();
  const writing = app.inject({ method: 'POST', url: '/api/users/me/pro/trial/start', headers });
  await begun;
  await vi.advanceTimersByTimeAsync(2 * timeLimitMs);
  finish();
  expect((await writing).statusCode).toBe(204);
});
