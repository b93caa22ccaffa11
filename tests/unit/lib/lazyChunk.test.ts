import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chunkTimeLimitMs, lazyChunk, loadChunk } from '@/lib/lazyChunk';
import { overtakenChunk } from '../../support/e2e/faultWatch';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a loaded chunk is returned', async () => {
  await expect(loadChunk(async () => 'code')).resolves.toBe('code');
});

test('a chunk that fails to load is reported at once', async () => {
  await expect(loadChunk(() => Promise.reject(new Error('404')))).rejects.toThrow('404');
});

test('a chunk that hangs counts as lost', async () => {
  const lost = expect(loadChunk(() => new Promise(() => undefined))).rejects.toThrow(overtakenChunk);
  await vi.advanceTimersByTimeAsync(chunkTimeLimitMs);
  await lost;
});

test('a chunk is loaded once, and requested again after a failure', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValue('code');
  const chunk = lazyChunk(load);
  await expect(chunk.load()).rejects.toThrow('404');
  expect(chunk.loaded()).toBeNull();
  expect(await Promise.all([chunk.load(), chunk.load()])).toEqual(['code', 'code']);
  expect(chunk.loaded()).toBe('code');
  await chunk.load();
  expect(load).toHaveBeenCalledTimes(2);
});
