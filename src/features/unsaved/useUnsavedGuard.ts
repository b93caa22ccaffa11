import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { cachedCurrentUser } from '@/queries/currentUser';
import { defineDialog } from '@/routes/dialogs';
import { useDialogs, useLocationStore } from '@/routes/Routes';

export const unsavedDialog = defineDialog<object, true>(
  'unsaved',
  async () => (await import('@/features/unsaved/UnsavedDialog')).UnsavedDialog,
);

/** Blocks leaving the current path; the caller decides what to ask. */
function useLeaveGuard(): (ask: (leave: () => void) => void) => () => void {
  const store = useLocationStore();
  return useMemo(
    () => (ask) => {
      let release: (() => void) | null = null;
      let isOver = false;
      store.move((history) => {
        if (!isOver) release = history.guard(ask);
      });
      return () => {
        isOver = true;
        release?.();
      };
    },
    [store],
  );
}

/**
 * Asks for confirmation before a panel with unsaved changes is left: by a dialog inside the app, or by the
 * browser when the page closes (docs/product/screens.md#settings). With `who` as "signedIn", users who have
 * signed out are not asked.
 */
export function useUnsavedGuard(isUnsaved: boolean, who: 'signedIn' | 'anybody' = 'signedIn'): void {
  const client = useQueryClient();
  const dialogs = useDialogs();
  const guard = useLeaveGuard();
  const ask = useEffectEvent(async (leave: () => void) => {
    // A user who has signed out has nothing left to save.
    const isOver = who === 'signedIn' && cachedCurrentUser(client) === null;
    if (isOver || (await dialogs.open(unsavedDialog, {})) === true) leave();
  });

  useEffect(() => {
    if (!isUnsaved) return;
    const askOfPage = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askOfPage);
    const release = guard((leave) => void ask(leave));
    return () => {
      window.removeEventListener('beforeunload', askOfPage);
      release();
    };
  }, [isUnsaved, guard]);
}
