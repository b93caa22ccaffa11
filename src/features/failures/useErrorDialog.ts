import { ApiError } from '@/api/errors';
import type { ErrorDialogProps } from '@/features/failures/ErrorDialog';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { defineDialog } from '@/routes/dialogs';
import { useDialogs } from '@/routes/Routes';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

export const errorDialog = defineDialog<ErrorDialogProps>(
  'error',
  async () => (await import('@/features/failures/ErrorDialog')).ErrorDialog,
);

/**
 * Opens the error dialog and waits until it is closed. It opens after other open dialogs, or over them if the
 * error occurred inside one. Skips errors without a message, and bans, which the session reports once
 * (docs/product/errors.md#error-dialog).
 */
export function useErrorDialog(open: 'open' | 'openOver' = 'open'): (error: unknown) => Promise<void> {
  const dialogs = useDialogs();
  const textsOf = useErrorTexts();
  return async (error) => {
    const messages = textsOf(error);
    const isBan = error instanceof ApiError && error.kind === 'USER_IS_BANNED';
    if (messages.length > 0 && !isBan) await dialogs[open](errorDialog, { messages });
  };
}

/** An action that ignores calls while one is pending, and opens the error dialog when it fails. */
export function useActionWithErrorDialog<Given extends readonly unknown[]>(
  action: (...given: Given) => Promise<void>,
  open: 'open' | 'openOver' = 'open',
): (...given: Given) => Promise<void> {
  const showError = useErrorDialog(open);
  return useOneAtATime((...given: Given) => action(...given).catch(showError));
}
