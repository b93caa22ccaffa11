import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ttlCache } from '../../../../server/lib/ttlCache';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A promise that the test settles. */
function later() {
  let resolve: (value: string) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<string>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve: (value: string) => resolve(value), reject: (reason: Error) => reject(reason) };
}

test('a value is cached for its lifetime, then computed again', async () => {
  const cache = ttlCache<number>(1_000);
  const make = vi.fn(async () => make.mock.calls.length);
  expect(await cache.get('a', make)).toBe(1);
  vi.advanceTimersByTime(999);
  expect(await cache.get('a', make)).toBe(1);
  vi.advanceTimersByTime(2);
  expect(await cache.get('a', make)).toBe(2);
});

test('callers during the computation wait for the same value', async () => {
  const cache = ttlCache<string>(1_000);
  const make = vi.fn(async () => 'made');
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual(['made', 'made']);
  expect(make).toHaveBeenCalledTimes(1);
  await cache.get('b', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a value dropped during its computation is returned only to its waiting callers, and not cached', async () => {
  const cache = ttlCache<string>(1_000);
  const old = later();
  const waiting = cache.get('a', () => old.promise);
  cache.clear();
  expect(await cache.get('a', async () => 'new')).toBe('new');
  old.resolve('old');
  expect(await waiting).toBe('old');
  expect(await cache.get('a', async () => 'newer')).toBe('new');
});

test('a failure is not cached, and a late one drops nothing newer', async () => {
  const cache = ttlCache<string>(1_000);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const late = later();
  const waiting = cache.get('a', () => late.promise);
  cache.clear();
  await cache.get('a', async () => 'new');
  late.reject(new Error('late'));
  await expect(waiting).rejects.toThrow('late');
  expect(await cache.get('a', async () => 'newer')).toBe('new');
});

test('the oldest value is dropped when the cache is full', async () => {
  const cache = ttlCache<string>(1_000, 2);
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => key);
  expect(await cache.get('c', async () => 'anew')).toBe('c');
  expect(await cache.get('b', async () => 'anew')).toBe('b');
  expect(await cache.get('a', async () => 'anew')).toBe('anew');
});

test('a clock that is set back extends no lifetime', async () => {
  const cache = ttlCache<number>(1_000);
  const make = vi.fn(async () => make.mock.calls.length);
  expect(await cache.get('a', make)).toBe(1);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(1_001);
  expect(await cache.get('a', make)).toBe(2);
});
