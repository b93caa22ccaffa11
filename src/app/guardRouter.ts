import type { RouteNavigator } from '@vkontakte/vk-mini-apps-router';
import * as z from 'zod/mini';
import type { Router } from '@/app/openRouter';

/** The router keeps the index of each history entry in its state. */
const entryState = z.object({ idx: z.number() });

function indexOfEntry(): number {
  const read = entryState.safeParse(window.history.state);
  return read.success ? read.data.idx : 0;
}

/**
 * Blocks navigation away from this path and calls `ask`, whose `leave` continues the blocked navigation.
 * Returns a function that stops blocking. Dialogs are history entries of the same path, so they are not
 * blocked.
 */
export function guardRouter(
  router: Router,
  navigator: RouteNavigator,
  ask: (leave: () => void) => void,
): () => void {
  const index = indexOfEntry();
  let isLeaving = false;
  let stopWaiting: () => void = () => undefined;

  /** The router itself returns to this entry; navigating earlier would start from the wrong entry. */
  const afterReturn = (run: () => void) => {
    const check = () => {
      if (indexOfEntry() !== index) return;
      stopWaiting();
      run();
    };
    stopWaiting = () => window.removeEventListener('popstate', check);
    window.addEventListener('popstate', check);
  };

  const unblock = navigator.block(({ currentLocation, nextLocation, historyAction }) => {
    if (isLeaving || nextLocation.pathname === currentLocation.pathname) return false;
    stopWaiting();
    if (historyAction === 'POP') {
      const steps = indexOfEntry() - index;
      afterReturn(() =>
        ask(() => {
          isLeaving = true;
          void router.navigate(steps);
        }),
      );
    } else {
      // The router has not processed the block yet.
      queueMicrotask(() =>
        ask(() => {
          isLeaving = true;
          void router.navigate(nextLocation, { replace: historyAction === 'REPLACE' });
        }),
      );
    }
    return true;
  });
  return () => {
    stopWaiting();
    unblock();
  };
}
