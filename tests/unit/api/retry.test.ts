import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, errorWithoutMessages } from '@/api/errors';
import { retryInteractively } from '@/api/retry';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const retriable = errorWithoutMessages('timeOut');

/** An attempt that fails like this, then succeeds, and the times at which it was made. */
function attempts(failures: readonly unknown[], durationMs = 0) {
  const start = Date.now();
  const madeAt: number[] = [];
  const attempt = async () => {
    const failure = failures[madeAt.length];
    madeAt.push(Date.now() - start);
    await new Promise((resolve) => setTimeout(resolve, durationMs));
    if (failure !== undefined) throw failure;
    return 'done';
  };
  return { attempt, madeAt };
}

/** The outcome of a promise while all timers run. */
async function outcomeOf(promise: Promise<unknown>): Promise<unknown> {
  const settled = promise.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return settled;
}

test.each([
  ['in the middle of the spread', 0.5, [0, 5_000, 15_000, 35_000]],
  ['at its early end', 0, [0, 2_500, 12_500, 32_500]],
  ['near its late end', 1, [0, 7_500, 17_500, 37_500]],
])(
  '%s a failing call is tried at these times, and then fails with its last error',
  async (_, value, moments) => {
    const last = errorWithoutMessages('noAnswer');
    const { attempt, madeAt } = attempts([retriable, retriable, retriable, last]);
    expect(await outcomeOf(retryInteractively(attempt, { random: () => value }))).toBe(last);
    expect(madeAt).toEqual(moments);
  },
);

test('the times count from the start, however long the attempts take', async () => {
  const { attempt, madeAt } = attempts([retriable, retriable, retriable], 7_000);
  expect(await outcomeOf(retryInteractively(attempt, { random: () => 0.5 }))).toBe('done');
  expect(madeAt).toEqual([0, 7_000, 15_000, 35_000]);
});

test('a clock that is set back delays nothing', async () => {
  const attempt = vi
    .fn(async () => 'done')
    .mockImplementationOnce(async () => {
      vi.setSystemTime(Date.now() - 86_400_000);
      throw retriable;
    });
  const result = retryInteractively(attempt, { random: () => 0.5 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(attempt).toHaveBeenCalledTimes(2);
  expect(await result).toBe('done');
});

test('the first success ends the retries', async () => {
  const { attempt, madeAt } = attempts([retriable]);
  expect(await outcomeOf(retryInteractively(attempt))).toBe('done');
  expect(madeAt).toHaveLength(2);
});

test.each([
  ['validation error', { kind: 'ENT_VALIDN', status: 422 } as const],
  ['missing project', { kind: 'GENERIC', status: 404 } as const],
])('a %s stops the retries at once', async (_, { kind, status }) => {
  const details = {
    kind,
    reason: 'server',
    httpStatusCode: status,
    messages: [],
    isRetriable: false,
  } as const;
  const error = new ApiError(details);
  const { attempt, madeAt } = attempts([error]);
  expect(await outcomeOf(retryInteractively(attempt))).toBe(error);
  expect(madeAt).toEqual([0]);
});

test('an error of our own is not retried', async () => {
  const fault = new TypeError('x is not a function');
  const { attempt, madeAt } = attempts([fault]);
  expect(await outcomeOf(retryInteractively(attempt))).toBe(fault);
  expect(madeAt).toEqual([0]);
});

test('aborting during a wait ends the retries, and leaves no timer', async () => {
  const { attempt, madeAt } = attempts([retriable]);
  const leave = new AbortController();
  const result = retryInteractively(attempt, { signal: leave.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  leave.abort('left');
  expect(await result).toBe('left');
  expect(vi.getTimerCount()).toBe(0);
  expect(madeAt).toEqual([0]);
});

test('aborting during an attempt reports no failure', async () => {
  const reported: unknown[] = [];
  const { attempt } = attempts([retriable], 1_000);
  const leave = new AbortController();
  const onFailure = (error: unknown) => reported.push(error);
  const result = outcomeOf(retryInteractively(attempt, { signal: leave.signal, onFailure }));
  leave.abort('left');
  expect(await result).toBe('left');
  expect(reported).toEqual([]);
});

test('a failure between attempts is reported at once, the last one only by the outcome', async () => {
  const last = errorWithoutMessages('noAnswer');
  const reported: unknown[] = [];
  const { attempt } = attempts([retriable, retriable, retriable, last]);
  expect(await outcomeOf(retryInteractively(attempt, { onFailure: (error) => reported.push(error) }))).toBe(
    last,
  );
  expect(reported).toEqual([retriable, retriable, retriable]);
});
