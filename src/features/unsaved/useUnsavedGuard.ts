import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useConfirm } from '@/features/confirm/useConfirm';
import { useText } from '@/i18n/useText';
import { cachedCurrentUser } from '@/queries/currentUser';
import { useLocationStore } from '@/routes/Routes';

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
  const { t } = useText();
  const confirm = useConfirm();
  const guard = useLeaveGuard();
  const ask = useEffectEvent(async (leave: () => void) => {
    // A user who has signed out has nothing left to save.
    const isOver = who === 'signedIn' && cachedCurrentUser(client) === null;
    const question = {
      title: t('unsaved.title'),
      text: t('unsaved.text'),
      stay: t('unsaved.stay'),
      confirm: t('unsaved.leave'),
    };
    if (isOver || (await confirm(question))) leave();
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
