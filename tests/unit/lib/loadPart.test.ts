import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart, partLimitMs } from '@/lib/loadPart';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a part that comes is there', async () => {
  await expect(loadPart(async () => 'part')).resolves.toBe('part');
});

test('a chunk that fails to load is reported at once', async () => {
  await expect(loadPart(() => Promise.reject(new Error('404')))).rejects.toThrow('404');
});

test('a part that hangs is as good as lost', async () => {
  const lost = expect(loadPart(() => new Promise(() => undefined))).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(partLimitMs);
  await lost;
});
