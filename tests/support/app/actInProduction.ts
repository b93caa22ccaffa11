import react from 'react';
import { flushSync } from 'react-dom';

// Tests replace it with one that does not wait.
const { setImmediate } = globalThis;

/** The number of rounds in which React's scheduled work and the changes by its effects are flushed. */
const rounds = 3;

async function flushed<Result>(result: Promise<Result>): Promise<Result> {
  const value = await result;
  for (let round = 0; round < rounds; round += 1) await new Promise((resolve) => setImmediate(resolve));
  return value;
}

/**
 * The tests of panels run the React build that readers get, which renders in two thirds of the time. This
 * production build has no `act`. What a test's event changes is nevertheless rendered before the event
 * returns, and what a promise changes before it resolves.
 */
Object.assign(react, {
  act(callback: () => unknown) {
    const result = flushSync(callback);
    return result instanceof Promise ? flushed(result) : Promise.resolve(result);
  },
});
