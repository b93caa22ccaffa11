import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeLimit } from '@/lib/withTimeLimit';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new Promise<string>(() => undefined);

test('returns a result in time, and leaves no timer behind', async () => {
  await expect(withTimeLimit(Promise.resolve('answer'), 100, () => 'late')).resolves.toBe('answer');
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects with a failure in time', async () => {
  await expect(withTimeLimit(Promise.reject(new Error('broken')), 100, () => 'late')).rejects.toThrow(
    'broken',
  );
});

test('gives the fallback when the time is up', async () => {
  const limited = withTimeLimit(never, 100, () => 'late');
  await vi.advanceTimersByTimeAsync(100);
  await expect(limited).resolves.toBe('late');
});

test('rejects when the time is up and the fallback is an error', async () => {
  const limited = withTimeLimit(never, 100, () => {
    throw new Error('too late');
  });
  const rejected = expect(limited).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(100);
  await rejected;
});
