import { useEffect, useRef } from 'react';
import { usePlatform } from '@/platform/PlatformContext';
import { forgetPerson } from '@/platform/personStorage';
import { takeDeletedAccount } from '@/queries/accountDeletion';
import { useCurrentUser, useSessionState } from '@/queries/currentUser';
import { defineDialog } from '@/routes/dialogs';
import { useDialogs } from '@/routes/Routes';

export const accountDeletedDialog = defineDialog<object>(
  'accountDeleted',
  async () => (await import('@/features/deleted-account/AccountDeletedDialog')).AccountDeletedDialog,
);

/** Says that the account is deleted where the response to its deletion was lost. */
export function useDeletedAccount(): void {
  const { launch, storage } = usePlatform();
  const dialogs = useDialogs();
  const person = useCurrentUser();
  const isKnown = useSessionState() !== 'unknown';
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (!isKnown) return;
    const known = { person, wasSignedIn: wasSignedIn.current, launchQuery: launch.signedQuery };
    wasSignedIn.current = person !== null;
    const deleted = takeDeletedAccount(storage, known);
    if (deleted === null) return;
    forgetPerson(storage, deleted);
    void dialogs.openOver(accountDeletedDialog, {});
  }, [dialogs, isKnown, launch, person, storage]);
}
