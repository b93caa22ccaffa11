import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, errorWithoutMessages } from '@/api/errors';
import {
  createQueryClient,
  interactiveRetry,
  refetch,
  refetchFailed,
  refetchOnline,
} from '@/queries/queryClient';

let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(console, 'warn').mockReturnValue();
  client = createQueryClient();
});
afterEach(() => {
  client.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const timeOut = errorWithoutMessages('timeOut');
const offline = errorWithoutMessages('offline');
const refused = new ApiError({
  kind: 'GENERIC',
  reason: 'server',
  httpStatusCode: 404,
  messages: [],
  isRetriable: false,
});

const queryKey = ['comic'];

/** A query on the screen with these outcomes in order, and the times of its attempts. */
function onScreen(endings: readonly (Error | string)[], attemptMs = 0) {
  const start = Date.now();
  const askedAt: number[] = [];
  const queryFn = async () => {
    const ending = endings[askedAt.length] ?? 'an answer';
    askedAt.push(Date.now() - start);
    if (attemptMs > 0) await new Promise((resolve) => setTimeout(resolve, attemptMs));
    if (ending instanceof Error) throw ending;
    return ending;
  };
  const look = () => {
    const observer = new QueryObserver(client, { ...interactiveRetry, queryKey, queryFn });
    const leave = observer.subscribe(() => undefined);
    const seen = () => {
      const { data, failureReason, failureCount } = observer.getCurrentResult();
      return { data, failureReason, failureCount };
    };
    return { seen, leave };
  };
  return { look, askedAt };
}

describe('a query that a person waits for', () => {
  test.each([
    ['in the middle of the spread', 0.5, [0, 5_000, 15_000, 35_000]],
    ['at its early end', 0, [0, 2_500, 12_500, 32_500]],
    ['near its late end', 1, [0, 7_500, 17_500, 37_500]],
  ])('is retried at the times of the schedule, %s', async (_, random, moments) => {
    vi.mocked(Math.random).mockReturnValue(random);
    const { look, askedAt } = onScreen([timeOut, timeOut, timeOut, timeOut, timeOut]);
    const { seen } = look();
    await vi.runAllTimersAsync();
    expect(askedAt).toEqual(moments);
    expect(seen()).toMatchObject({ data: undefined, failureReason: timeOut });
  });

  test('counts its times from the start of the fetch, however long the attempts take', async () => {
    const { look, askedAt } = onScreen([timeOut, timeOut, timeOut], 7_000);
    const { seen } = look();
    await vi.runAllTimersAsync();
    expect(askedAt).toEqual([0, 7_000, 15_000, 35_000]);
    expect(seen()).toEqual({ data: 'an answer', failureReason: null, failureCount: 0 });
  });

  test('has a schedule of its own for every fetch', async () => {
    const { look, askedAt } = onScreen([timeOut, 'first', timeOut, 'second']);
    const { seen } = look();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen().data).toBe('first');
    refetch(client, { queryKey });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen().data).toBe('second');
    expect(askedAt).toEqual([0, 5_000, 60_000, 65_000]);
  });

  test.each([
    ['a refusal', refused],
    ['a fault of our own', new TypeError('x is not a function')],
  ])('is not retried after %s', async (_, failure) => {
    const { look, askedAt } = onScreen([failure]);
    const { seen } = look();
    await vi.runAllTimersAsync();
    expect(askedAt).toEqual([0]);
    expect(seen().failureReason).toBe(failure);
  });

  test('is retried behind a hidden tab too', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { look, askedAt } = onScreen([timeOut, timeOut]);
    const { seen } = look();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(askedAt).toEqual([0, 5_000, 15_000]);
    expect(seen().data).toBe('an answer');
  });

  test('shows the same failure to all observers, and is requested once for all', async () => {
    const { look, askedAt } = onScreen([timeOut, timeOut]);
    const first = look();
    await vi.advanceTimersByTimeAsync(100);
    const second = look();
    expect(first.seen()).toEqual({ data: undefined, failureReason: timeOut, failureCount: 1 });
    expect(second.seen()).toEqual(first.seen());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(first.seen().failureCount).toBe(2);
    expect(second.seen()).toEqual(first.seen());
    await vi.runAllTimersAsync();
    expect(askedAt).toEqual([0, 5_000, 15_000]);
    expect([first.seen().data, second.seen().data]).toEqual(['an answer', 'an answer']);
  });

  test('without observers is not retried', async () => {
    const { look, askedAt } = onScreen([timeOut]);
    look().leave();
    await vi.runAllTimersAsync();
    expect(askedAt).toEqual([0]);
  });
});

describe('"try again"', () => {
  test('requests at once while the next attempt is pending, and starts a new schedule', async () => {
    const { look, askedAt } = onScreen([timeOut, timeOut]);
    const { seen } = look();
    await vi.advanceTimersByTimeAsync(1_000);
    refetch(client, { queryKey });
    expect(seen().failureReason).toBeNull();
    await vi.runAllTimersAsync();
    expect(askedAt).toEqual([0, 1_000, 6_000]);
    expect(seen().data).toBe('an answer');
  });

  test('ignores what the earlier attempt still returns', async () => {
    const answers: ((value: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const observer = new QueryObserver(client, { ...interactiveRetry, queryKey, queryFn });
    observer.subscribe(() => undefined);
    refetch(client, { queryKey });
    expect(answers).toHaveLength(2);
    answers[0]?.('an old answer');
    await vi.runAllTimersAsync();
    expect(observer.getCurrentResult().data).toBeUndefined();
    answers[1]?.('the answer');
    await vi.runAllTimersAsync();
    expect(observer.getCurrentResult().data).toBe('the answer');
  });
});

describe('back on the network', () => {
  test('a query that failed offline is requested at once', async () => {
    const { look, askedAt } = onScreen([offline]);
    const { seen } = look();
    await vi.advanceTimersByTimeAsync(1_000);
    refetchOnline(client);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen().data).toBe('an answer');
    expect(askedAt).toEqual([0, 1_000]);
  });

  test('a query without observers is not requested', async () => {
    const { look, askedAt } = onScreen(Array.from({ length: 20 }, () => offline));
    const { leave } = look();
    await vi.runAllTimersAsync();
    const before = askedAt.length;
    leave();
    refetchOnline(client);
    await vi.advanceTimersByTimeAsync(1);
    expect(askedAt).toHaveLength(before);
  });

  test('a query with data is not requested, though its refresh failed', async () => {
    const { look, askedAt } = onScreen([offline]);
    client.setQueryData(queryKey, 'shown');
    look();
    await vi.advanceTimersByTimeAsync(1_000);
    void client.refetchQueries({ queryKey });
    await vi.advanceTimersByTimeAsync(1_000);
    refetchOnline(client);
    await vi.advanceTimersByTimeAsync(1);
    expect(askedAt).toEqual([1_000]);
  });

  test('a query that failed otherwise keeps its schedule', async () => {
    const { look, askedAt } = onScreen([timeOut]);
    look();
    await vi.advanceTimersByTimeAsync(1_000);
    refetchOnline(client);
    await vi.advanceTimersByTimeAsync(1);
    expect(askedAt).toEqual([0]);
  });
});

describe('once the server is back', () => {
  test('a query whose retries have ended is requested again', async () => {
    const { look, askedAt } = onScreen([timeOut, timeOut, timeOut, offline]);
    const { seen } = look();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(askedAt).toHaveLength(4);
    refetchFailed(client);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen().data).toBe('an answer');
    expect(askedAt).toHaveLength(5);
  });

  test('a query that is still retried keeps its schedule, and one that was refused is not repeated', async () => {
    const { look, askedAt } = onScreen([timeOut, refused]);
    look();
    await vi.advanceTimersByTimeAsync(1_000);
    refetchFailed(client);
    await vi.advanceTimersByTimeAsync(1);
    expect(askedAt).toEqual([0]);
    await vi.advanceTimersByTimeAsync(60_000);
    refetchFailed(client);
    await vi.advanceTimersByTimeAsync(1);
    expect(askedAt).toHaveLength(2);
  });
});
