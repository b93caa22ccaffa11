import { AsyncLocalStorage } from 'node:async_hooks';
import { busy } from './errors';

/** The client for which something is done. */
interface Requester {
  /** The id of a signed-in user, or the network of a visitor. */
  readonly id: string;
  /** The id of the request in its response and in the log. */
  readonly requestId?: string;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Lets code deep inside a call find out who made it. Background work has no requester. */
export const requesterStorage = new AsyncLocalStorage<Requester>();

interface LimiterOptions {
  /** How many tasks run at the same time. */
  readonly concurrency: number;
  /** How many more may wait. Further tasks are rejected with `busy`. */
  readonly waiting?: number;
  /** How many of the waiting tasks may belong to one requester; all by default. */
  readonly waitingPerRequester?: number;
  /** The suggested time until a retry. */
  readonly retrySeconds?: number;
}

/**
 * Limits the concurrency of expensive work. Libraries such as p-limit have one queue for all. Here each requester has a
 * separate queue, so that many uploads of one person do not delay those of others.
 */
export interface Limiter {
  /** Throws `busy` when too many tasks wait, and when the signal is aborted before the task has started. */
  run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /**
   * Lets other tasks run while a running task waits for something else. Afterwards the task waits for its turn again.
   */
  pause<Result>(waiting: () => Promise<Result>): Promise<Result>;
  /** Paused tasks count as waiting. */
  state(): { readonly working: number; readonly waiting: number };
}

type Start = () => void;

export function createLimiter({
  concurrency,
  waiting = Number.POSITIVE_INFINITY,
  waitingPerRequester = waiting,
  retrySeconds = 5,
}: LimiterOptions): Limiter {
  /** Waiting tasks by requester; the requester that was served last is at the end. */
  const queues = new Map<string, Set<Start>>();
  let working = 0;
  let paused = 0;

  const waitingNow = () => [...queues.values()].reduce((sum, queue) => sum + queue.size, 0);

  function remove(id: string, start: Start): void {
    const queue = queues.get(id);
    queue?.delete(start);
    if (queue?.size === 0) queues.delete(id);
  }

  function release(id: string): void {
    const queue = queues.get(id);
    if (queue !== undefined) {
      queues.delete(id);
      queues.set(id, queue);
    }
    const [next] = queues;
    const [start] = next?.[1] ?? [];
    if (next === undefined || start === undefined) {
      working -= 1;
      return;
    }
    remove(next[0], start);
    start();
  }

  function waitForTurn(id: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        remove(id, start);
        reject(busy(retrySeconds));
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      queues.set(id, (queues.get(id) ?? new Set()).add(start));
    });
  }

  return {
    state: () => ({ working, waiting: waitingNow() + paused }),
    async pause(work) {
      const { id = '' } = requesterStorage.getStore() ?? {};
      paused += 1;
      release(id);
      try {
        return await work();
      } finally {
        if (working < concurrency) working += 1;
        else await waitForTurn(id, undefined);
        paused -= 1;
      }
    },
    async run(task, signal = requesterStorage.getStore()?.signal) {
      const { id = '' } = requesterStorage.getStore() ?? {};
      if (signal?.aborted) throw busy(retrySeconds);
      const isQueueFull = id !== '' && (queues.get(id)?.size ?? 0) >= waitingPerRequester;
      if (working < concurrency) working += 1;
      else if (isQueueFull || waitingNow() >= waiting) throw busy(retrySeconds);
      else await waitForTurn(id, signal);
      try {
        return await task();
      } finally {
        release(id);
      }
    },
  };
}

/** Limits concurrent writes that lock the same rows, so that they cannot occupy all database connections. */
export interface WriteLimiter {
  /** Runs the write when all its keys are free. Throws `busy` when that takes too long. */
  run<Result>(keys: readonly string[], write: () => Promise<Result>): Promise<Result>;
}

/** For the embedded database, which has no connections to wait for. */
export const unlimitedWrites: WriteLimiter = { run: (_keys, write) => write() };

type Pause = <Result>(waiting: () => Promise<Result>) => Promise<Result>;

const pauseStorage = new AsyncLocalStorage<Pause>();

const doNotPause: Pause = (waiting) => waiting();

/** For a write that waits for another service: other writes with its keys continue meanwhile. Not inside a transaction. */
export const outsideTurn: Pause = (waiting) => (pauseStorage.getStore() ?? doNotPause)(waiting);

interface WriteLimiterOptions {
  /** How many writes with the same key run at the same time. */
  readonly concurrency: number;
  /** How long a write waits for all of its keys together. */
  readonly timeoutMs: number;
}

export function createWriteLimiter({ concurrency, timeoutMs }: WriteLimiterOptions): WriteLimiter {
  const limiters = new Map<string, Limiter>();

  async function runWith<Result>(
    keys: readonly string[],
    signal: AbortSignal,
    write: () => Promise<Result>,
    pause: Pause = doNotPause,
  ): Promise<Result> {
    const [key, ...others] = keys;
    if (key === undefined) return pauseStorage.run(pause, write);
    const limiter = limiters.get(key) ?? createLimiter({ concurrency, retrySeconds: 2 });
    limiters.set(key, limiter);
    try {
      // The first key is acquired again first.
      const pauseAll: Pause = (waiting) => limiter.pause(() => pause(waiting));
      return await limiter.run(() => runWith(others, signal, write, pauseAll), signal);
    } finally {
      const { working, waiting } = limiter.state();
      if (working + waiting === 0) limiters.delete(key);
    }
  }

  return {
    async run(keys, write) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), timeoutMs);
      const started = () => {
        clearTimeout(timer);
        return write();
      };
      // Sorted, so that no two writes wait for each other.
      return runWith([...new Set(keys)].sort(), late.signal, started).finally(() => clearTimeout(timer));
    },
  };
}
