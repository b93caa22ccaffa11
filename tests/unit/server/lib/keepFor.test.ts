import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFor } from '../../../../server/lib/ttlCache';

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

test('what was made is given for so long, then made anew', async () => {
  const keeper = keepFor<number>(1_000);
  const make = vi.fn(async () => make.mock.calls.length);
  expect(await keeper.get('a', make)).toBe(1);
  vi.advanceTimersByTime(999);
  expect(await keeper.get('a', make)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await keeper.get('a', make)).toBe(2);
});

test('who asks while it is being made waits for the same', async () => {
  const keeper = keepFor<string>(1_000);
  const make = vi.fn(async () => 'made');
  expect(await Promise.all([keeper.get('a', make), keeper.get('a', make)])).toEqual(['made', 'made']);
  expect(make).toHaveBeenCalledTimes(1);
  await keeper.get('b', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('what is dropped while it is being made is given to those alone who waited, and is not kept', async () => {
  const keeper = keepFor<string>(1_000);
  const old = later();
  const waiting = keeper.get('a', () => old.promise);
  keeper.drop();
  expect(await keeper.get('a', async () => 'new')).toBe('new');
  old.resolve('old');
  expect(await waiting).toBe('old');
  expect(await keeper.get('a', async () => 'newer')).toBe('new');
});

test('a failure is not kept, and one that comes late takes nothing newer with it', async () => {
  const keeper = keepFor<string>(1_000);
  await expect(keeper.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const late = later();
  const waiting = keeper.get('a', () => late.promise);
  keeper.drop();
  await keeper.get('a', async () => 'new');
  late.reject(new Error('late'));
  await expect(waiting).rejects.toThrow('late');
  expect(await keeper.get('a', async () => 'newer')).toBe('new');
});

test('of more than there is room for the oldest goes', async () => {
  const keeper = keepFor<string>(1_000, 2);
  for (const key of ['a', 'b', 'c']) await keeper.get(key, async () => key);
  expect(await keeper.get('c', async () => 'anew')).toBe('c');
  expect(await keeper.get('b', async () => 'anew')).toBe('b');
  expect(await keeper.get('a', async () => 'anew')).toBe('anew');
});
