import type { RouteNavigator } from '@vkontakte/vk-mini-apps-router';
import * as z from 'zod/mini';
import type { Router } from '@/app/openRouter';

/** The router counts the entries of its history in their state. */
const entryState = z.object({ idx: z.number() });

function indexOfEntry(): number {
  const read = entryState.safeParse(window.history.state);
  return read.success ? read.data.idx : 0;
}

/**
 * Holds the reader at this path, whatever leads away from it, and asks. `leave` goes where the reader wanted to go.
 * Returns the way to stop. Dialogs are entries of the same path, which come and go.
 */
export function guardRouter(
  router: Router,
  navigator: RouteNavigator,
  ask: (leave: () => void) => void,
): () => void {
  const here = indexOfEntry();
  let isLeaving = false;
  let stopWaiting: () => void = () => undefined;

  /** The router goes back to this entry by itself; what comes before that would be put in the wrong place. */
  const onceBackHere = (then: () => void) => {
    const look = () => {
      if (indexOfEntry() !== here) return;
      stopWaiting();
      then();
    };
    stopWaiting = () => window.removeEventListener('popstate', look);
    window.addEventListener('popstate', look);
  };

  const unblock = navigator.block(({ currentLocation, nextLocation, historyAction }) => {
    if (isLeaving || nextLocation.pathname === currentLocation.pathname) return false;
    stopWaiting();
    if (historyAction === 'POP') {
      const steps = indexOfEntry() - here;
      onceBackHere(() =>
        ask(() => {
          isLeaving = true;
          void router.navigate(steps);
        }),
      );
    } else {
      // The router has yet to hear that it may not go.
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
