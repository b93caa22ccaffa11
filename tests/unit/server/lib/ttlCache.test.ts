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

test('what was made is given for so long, then made again', async () => {
  const cache = ttlCache<number>(1_000);
  const make = vi.fn(async () => make.mock.calls.length);
  expect(await cache.get('a', make)).toBe(1);
  vi.advanceTimersByTime(999);
  expect(await cache.get('a', make)).toBe(1);
  vi.advanceTimersByTime(2);
  expect(await cache.get('a', make)).toBe(2);
});

test('who asks while it is being made waits for the same', async () => {
  const cache = ttlCache<string>(1_000);
  const make = vi.fn(async () => 'made');
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual(['made', 'made']);
  expect(make).toHaveBeenCalledTimes(1);
  await cache.get('b', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('what is dropped while it is being made is given to those alone who waited, and is not kept', async () => {
  const cache = ttlCache<string>(1_000);
  const old = later();
  const waiting = cache.get('a', () => old.promise);
  cache.clear();
  expect(await cache.get('a', async () => 'new')).toBe('new');
  old.resolve('old');
  expect(await waiting).toBe('old');
  expect(await cache.get('a', async () => 'newer')).toBe('new');
});

test('a failure is not kept, and one that comes late takes nothing newer with it', async () => {
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

test('of more than there is room for the oldest goes', async () => {
  const cache = ttlCache<string>(1_000, 2);
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => key);
  expect(await cache.get('c', async () => 'anew')).toBe('c');
  expect(await cache.get('b', async () => 'anew')).toBe('b');
  expect(await cache.get('a', async () => 'anew')).toBe('anew');
});

test('a clock that is set back keeps nothing for longer', async () => {
  const cache = ttlCache<number>(1_000);
  const make = vi.fn(async () => make.mock.calls.length);
  expect(await cache.get('a', make)).toBe(1);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(1_001);
  expect(await cache.get('a', make)).toBe(2);
});
