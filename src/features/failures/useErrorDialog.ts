import { ApiError } from '@/api/errors';
import { errorDialog } from '@/features/failures/dialogs';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useDialogs } from '@/routes/Routes';

/**
 * Tells of an error in a dialog, and waits until it was read. An error without words shows nothing, and of a ban the
 * session tells, once (docs/product/errors.md#error-dialog).
 */
export function useErrorDialog(): (error: unknown) => Promise<void> {
  const dialogs = useDialogs();
  const textsOf = useErrorTexts();
  return async (error) => {
    const messages = textsOf(error);
    const isBan = error instanceof ApiError && error.kind === 'USER_IS_BANNED';
    if (messages.length > 0 && !isBan) await dialogs.open(errorDialog, { messages });
  };
}
