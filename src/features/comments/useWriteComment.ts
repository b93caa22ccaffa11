import { useRef, useState } from 'react';
import { answerDialog } from '@/features/comments/dialogs';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { readDraft } from '@/platform/drafts';
import { usePlatform } from '@/platform/PlatformContext';
import { useDialogs } from '@/routes/Routes';

/**
 * Opens the answer dialog. A visitor signs in on the way, and what they typed is then sent once
 * (docs/product/screens.md#comments). `draft` is what was begun and not sent yet.
 */
export function useWriteComment(projectId: string, onSent: () => void) {
  const { storage } = usePlatform();
  const dialogs = useDialogs();
  const askToSignIn = useAskToSignIn();
  const isUnderWay = useRef(false);
  const [draft, setDraft] = useState(() => readDraft(storage, 'comment_drafts', projectId));

  async function ask(sendsAtOnce: boolean): Promise<void> {
    const result = await dialogs.open(answerDialog, { projectId, sendsAtOnce });
    if (result === 'sent') onSent();
    if (result !== 'sign-in') return;
    setDraft(readDraft(storage, 'comment_drafts', projectId));
    if ((await askToSignIn()) !== null) await ask(true);
  }

  async function write(): Promise<void> {
    // Its code may be on its way: whoever presses twice means one dialog.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await ask(false);
    } finally {
      isUnderWay.current = false;
      setDraft(readDraft(storage, 'comment_drafts', projectId));
    }
  }
  return { draft, write };
}
