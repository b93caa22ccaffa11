import react from 'react';
import { flushSync } from 'react-dom';

/**
 * The panels' tests run the React that readers get, which renders in two thirds of the time. Its production build has no
 * `act`; what a test's event changes is rendered before the event returns all the same.
 */
Object.assign(react, {
  act(callback: () => unknown) {
    const result = flushSync(callback);
    return result instanceof Promise ? result : Promise.resolve(result);
  },
});
