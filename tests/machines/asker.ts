import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '@/api/createApi';
import { ApiError } from '@/api/errors';
import { apiFor } from '../support/apiOverPeer';

interface Tally {
  calls: number;
  /** Calls that were retried. */
  again: number;
  /** The longest time from a call's first failure to its answer. */
  longestFailureMs: number;
  readonly failures: string[];
}

export interface Asker {
  readonly tally: Tally;
  api(token?: string): Api;
  /**
   * Makes a call, and retries it when a machine was at fault. What the retry refuses because the first attempt had
   * succeeded without a response counts as done; `isDone` recognizes that by the error.
   */
  ask<Value>(
    what: string,
    call: () => Promise<Value>,
    isDone?: (error: ApiError) => boolean,
  ): Promise<Value | undefined>;
}

export interface AskerOptions {
  readonly url: string;
  /** The number of retries; with one process nobody else can answer. */
  readonly attempts: number;
  /** Between two attempts. */
  readonly pauseMs: number;
}

export function createDialogs({ url, attempts, pauseMs }: AskerOptions): Asker {
  const tally: Tally = { calls: 0, again: 0, longestFailureMs: 0, failures: [] };

  async function askAgain<Value>(call: () => Promise<Value>, tried: number, firstMs: number): Promise<Value> {
    const begunMs = performance.now();
    try {
      const answer = await call();
      if (tried > 0) tally.longestFailureMs = Math.max(tally.longestFailureMs, performance.now() - firstMs);
      return answer;
    } catch (error) {
      if (tried === attempts || !isFaultOfMachine(error)) throw error;
      if (tried === 0) tally.again += 1;
      await pause(pauseMs);
      return askAgain(call, tried + 1, tried === 0 ? begunMs : firstMs);
    }
  }

  return {
    tally,
    api: (token) => apiFor(url, { token: () => token ?? null }).api,
    async ask(what, call, isDone = () => false) {
      tally.calls += 1;
      let made = 0;
      const counted = () => {
        made += 1;
        return call();
      };
      try {
        return await askAgain(counted, 0, 0);
      } catch (error) {
        if (made > 1 && error instanceof ApiError && isDone(error)) return undefined;
        tally.failures.push(`${what}: ${sentenceOf(error)}`);
        throw error;
      }
    },
  };
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? `${error.httpStatusCode} ${error.message}` : String(error);
}

function isFaultOfMachine(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.httpStatusCode === null || error.httpStatusCode >= 500;
}
