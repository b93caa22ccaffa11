import type { ComponentProps } from 'react';
import { defineDialog } from '@/routes/dialogs';
import { useDialogs } from '@/routes/Routes';
import type { ConfirmCard } from '@/ui/MessageCard';

type Question = Omit<ComponentProps<typeof ConfirmCard>, 'close'>;

export const confirmDialog = defineDialog<Question, true>(
  'confirm',
  async () => (await import('@/ui/MessageCard')).ConfirmCard,
);

/** Asks before something is lost. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const dialogs = useDialogs();
  return async (question) => (await dialogs.open(confirmDialog, question)) === true;
}
