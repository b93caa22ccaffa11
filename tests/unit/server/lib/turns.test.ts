import { expect, test } from 'vitest';
import { isBusy } from '../../../../server/lib/domainError';
import { createTurns } from '../../../../server/lib/turns';

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

test('work begins in the order in which it came, no more of it at one time than was said', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 10 });
  const { begun, work, endNext } = heldWork();
  const results = [0, 1, 2, 3].map((index) => turns.take(work(index)));
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

test('who finds the line full is told to come again, and what fails lets the next one begin', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const { work, endNext } = heldWork();
  const broken = turns.take(async () => {
    throw new Error('broken');
  });
  const second = turns.take(work(2));
  const third = await turns.take(work(3)).catch((error: unknown) => error);
  expect(isBusy(third)).toBe(true);
  await expect(broken).rejects.toThrow('broken');
  endNext();
  expect(await second).toBe(2);
});
