import { useCallback, useEffect, useRef } from 'react';
import { answerDialog } from '@/features/comments/dialogs';
import { useWatchedPersonStorage } from '@/features/person/usePersonStorage';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { adoptDraft, readDraft } from '@/platform/drafts';
import { usePlatform } from '@/platform/PlatformContext';
import { personStorage } from '@/platform/personStorage';
import { useCurrentUser } from '@/queries/session/currentUser';
import { useDialogs } from '@/routes/Routes';

/**
 * Opens the answer dialog. A visitor signs in on the way, and what they typed is then sent once
 * (docs/product/screens.md#comments). `draft` is what this person began and has not sent yet.
 */
export function useWriteComment(projectId: string, onSent: () => void) {
  const dialogs = useDialogs();
  const askToSignIn = useAskToSignIn();
  const isUnderWay = useRef(false);
  const own = useWatchedPersonStorage('comment_drafts');
  const adopt = useAdoptedDraft(projectId);

  async function ask(sendsAtOnce: boolean): Promise<void> {
    const result = await dialogs.open(answerDialog, { projectId, sendsAtOnce });
    if (result === 'sent') onSent();
    if (result !== 'sign-in') return;
    const person = await askToSignIn();
    if (person === null) return;
    adopt(person._id);
    await ask(true);
  }

  async function write(): Promise<void> {
    // Its code may be on its way: whoever presses twice means one dialog.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await ask(false);
    } finally {
      isUnderWay.current = false;
    }
  }
  return { draft: readDraft(own, 'comment_drafts', projectId), write };
}

/** Whoever signs in, here or elsewhere in the app, goes on with what they began as a visitor. */
function useAdoptedDraft(projectId: string): (personId: string) => void {
  const { storage } = usePlatform();
  const personId = useCurrentUser()?._id;
  const adopt = useCallback(
    (id: string) =>
      adoptDraft(personStorage(storage, null), personStorage(storage, id), 'comment_drafts', projectId),
    [storage, projectId],
  );
  useEffect(() => {
    if (personId !== undefined) adopt(personId);
  }, [adopt, personId]);
  return adopt;
}
