import react from 'react';
import { flushSync } from 'react-dom';

// Tests replace it by one that does not wait.
const { setImmediate } = globalThis;

/** What React has planned, and what its effects change. */
const rounds = 3;

async function flushed<Result>(result: Promise<Result>): Promise<Result> {
  const value = await result;
  for (let round = 0; round < rounds; round += 1) await new Promise((resolve) => setImmediate(resolve));
  return value;
}

/**
 * The panels' tests run the React that readers get, which renders in two thirds of the time. Its production build has no
 * `act`; what an event of a test changes is rendered before the event returns all the same, and what a promise changes
 * before it resolves.
 */
Object.assign(react, {
  act(callback: () => unknown) {
    const result = flushSync(callback);
    return result instanceof Promise ? flushed(result) : Promise.resolve(result);
  },
});
