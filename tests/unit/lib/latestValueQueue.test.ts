import { expect, test, vi } from 'vitest';
import { latestValueQueue } from '@/lib/latestValueQueue';

/** The events in order: a value is put, or a request succeeds or fails. */
type Step = boolean | 'arrives' | 'fails';

async function run(steps: readonly Step[]) {
  const sent: boolean[] = [];
  const sending: { arrives(): void; fails(): void }[] = [];
  const onFailed = vi.fn();
  const onIdle = vi.fn();
  const queue = latestValueQueue<boolean>({
    send: (value) => {
      sent.push(value);
      return new Promise((resolve, reject) => {
        sending.push({ arrives: resolve, fails: () => reject(new Error('lost')) });
      });
    },
    onFailed,
    onIdle,
  });
  let settled = 0;
  for (const step of steps) {
    if (typeof step === 'boolean')
      void queue.put(step).then(() => {
        settled += 1;
      });
    else sending.shift()?.[step]();
    await new Promise(setImmediate);
  }
  return { sent, settled, failures: onFailed.mock.calls.length, rows: onIdle.mock.calls.length };
}

test.each<[name: string, steps: readonly Step[], outcome: Awaited<ReturnType<typeof run>>]>([
  ['one value', [true, 'arrives'], { sent: [true], settled: 1, failures: 0, rows: 1 }],
  ['nothing has arrived yet', [true], { sent: [true], settled: 0, failures: 0, rows: 0 }],
  [
    'another one meanwhile',
    [true, false, 'arrives', 'arrives'],
    { sent: [true, false], settled: 2, failures: 0, rows: 1 },
  ],
  ['back and forth', [true, false, true, 'arrives'], { sent: [true], settled: 3, failures: 0, rows: 1 }],
  ['the same again', [true, true, 'arrives'], { sent: [true], settled: 2, failures: 0, rows: 1 }],
  [
    'the last of several',
    [true, false, true, false, 'arrives', 'arrives'],
    { sent: [true, false], settled: 4, failures: 0, rows: 1 },
  ],
  [
    'one after the other',
    [true, 'arrives', false, 'arrives'],
    { sent: [true, false], settled: 2, failures: 0, rows: 2 },
  ],
  [
    'the same in another row',
    [true, 'arrives', true, 'arrives'],
    { sent: [true, true], settled: 2, failures: 0, rows: 2 },
  ],
  ['a failure ends the row', [true, false, 'fails'], { sent: [true], settled: 2, failures: 1, rows: 1 }],
  ['another try', [true, 'fails', true, 'arrives'], { sent: [true, true], settled: 2, failures: 1, rows: 2 }],
  [
    'the second of a row fails',
    [true, false, 'arrives', 'fails'],
    { sent: [true, false], settled: 2, failures: 1, rows: 1 },
  ],
])('%s', async (_name, steps, outcome) => {
  expect(await run(steps)).toEqual(outcome);
});

test('a value that is put as the row ends is not lost', async () => {
  const sent: number[] = [];
  const queue = latestValueQueue<number>({
    send: async (value) => void sent.push(value),
    onFailed: vi.fn(),
    onIdle: () => sent.length === 1 && void queue.put(2),
  });
  await queue.put(1);
  await new Promise(setImmediate);
  expect(sent).toEqual([1, 2]);
});

test('a value that cannot be sent counts as failed', async () => {
  const onFailed = vi.fn();
  const send = vi.fn(() => {
    throw new Error('no network');
  });
  const queue = latestValueQueue<number>({ send, onFailed });
  await queue.put(1);
  await queue.put(1);
  expect([send.mock.calls.length, onFailed.mock.calls.length]).toEqual([2, 2]);
});

test('the caller who puts a value gets its error when nobody else does', async () => {
  const lost = new Error('lost');
  const queue = latestValueQueue<boolean>({ send: () => Promise.reject(lost) });
  await expect(queue.put(true)).rejects.toBe(lost);
});

test('a sender knows whether its value is still the latest', async () => {
  const latest: [string, boolean][] = [];
  const queue = latestValueQueue<string>({
    send: async (value, isLatest) => {
      await Promise.resolve();
      latest.push([value, isLatest()]);
    },
    onFailed: vi.fn(),
  });
  await Promise.all([queue.put('c'), queue.put('ca'), queue.put('cat')]);
  expect(latest).toEqual([
    ['c', false],
    ['cat', true],
  ]);
});
