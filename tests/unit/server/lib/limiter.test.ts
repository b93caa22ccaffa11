import { expect, test, vi } from 'vitest';
import { isBusy } from '../../../../server/lib/errors';
import { createLimiter, requesterStorage } from '../../../../server/lib/limiter';

function heldWork() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (index: number) => async () => {
    begun.push(index);
    await new Promise<void>((end) => ends.push(end));
    return index;
  };
  return { begun, work, endNext: () => ends.shift()?.() };
}

test('work starts in order of arrival, with limited concurrency', async () => {
  const limiter = createLimiter({ concurrency: 2, waiting: 10 });
  const { begun, work, endNext } = heldWork();
  const results = [0, 1, 2, 3].map((index) => limiter.run(work(index)));
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  endNext();
  expect(await results[0]).toBe(0);
  expect(begun).toEqual([0, 1, 2]);
  for (const result of results.slice(1)) {
    endNext();
    await result;
  }
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('a call that finds the queue full is answered “try again later”, and a failed one lets the next start', async () => {
  const limiter = createLimiter({ concurrency: 1, waiting: 1 });
  const { work, endNext } = heldWork();
  const broken = limiter.run(async () => {
    throw new Error('broken');
  });
  const second = limiter.run(work(2));
  const third = await limiter.run(work(3)).catch((error: unknown) => error);
  expect(isBusy(third)).toBe(true);
  await expect(broken).rejects.toThrow('broken');
  endNext();
  expect(await second).toBe(2);
});

test('people take turns: one person’s single job waits only for the running one of another’s many', async () => {
  const limiter = createLimiter({ concurrency: 1, waiting: 10, waitingPerRequester: 3 });
  const { begun, work, endNext } = heldWork();
  const { signal } = new AbortController();
  const takenBy = (who: string, index: number) =>
    requesterStorage.run({ id: who, signal }, () => limiter.run(work(index)));
  const results = [0, 1, 2, 3].map((index) => takenBy('Anna', index));
  await expect(takenBy('Anna', 4)).rejects.toThrow();
  results.push(takenBy('Boris', 9));
  for (let round = 0; round < results.length; round += 1) {
    await vi.waitFor(() => expect(begun).toHaveLength(round + 1));
    endNext();
  }
  await Promise.all(results);
  expect(begun).toEqual([0, 9, 1, 2, 3]);
  expect(limiter.state()).toEqual({ working: 0, waiting: 0 });
});

test('the work of a disconnected caller is dropped, and the next one starts', async () => {
  const limiter = createLimiter({ concurrency: 1, waiting: 10 });
  const { begun, work, endNext } = heldWork();
  const gone = new AbortController();
  const first = limiter.run(work(0));
  const dropped = requesterStorage.run({ id: 'Anna', signal: gone.signal }, () => limiter.run(work(1)));
  const last = limiter.run(work(2));
  gone.abort();
  await expect(dropped).rejects.toThrow();
  const late = requesterStorage.run({ id: 'Anna', signal: gone.signal }, () => limiter.run(work(3)));
  await expect(late).rejects.toThrow();
  endNext();
  await first;
  await vi.waitFor(() => expect(begun).toEqual([0, 2]));
  endNext();
  await last;
});
