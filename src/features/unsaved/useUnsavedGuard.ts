import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { unsavedDialog } from '@/features/unsaved/dialogs';
import { currentUserOf } from '@/queries/session/currentUser';
import { useDialogs } from '@/routes/Routes';
import { useLeaveGuard } from '@/routes/useLeaveGuard';

/**
 * Asks before a panel with unsaved changes is left: by a dialog inside the app, by the browser's own question where the
 * page goes (docs/product/screens.md#settings).
 */
export function useUnsavedGuard(isUnsaved: boolean): void {
  const client = useQueryClient();
  const dialogs = useDialogs();
  const guard = useLeaveGuard();
  const ask = useEffectEvent(async (leave: () => void) => {
    // Who has signed out meanwhile has nothing left to save.
    if (currentUserOf(client) === null || (await dialogs.open(unsavedDialog, {})) === true) leave();
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
