import { ApiError } from '@/api/errors';
import { errorDialog } from '@/features/failures/dialogs';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useDialogs } from '@/routes/Routes';

/**
 * Tells of an error in a dialog, and waits until it was read. An error without words shows nothing
 * (docs/product/errors.md#error-dialog).
 */
export function useErrorDialog(): (error: unknown) => Promise<void> {
  const tell = useTellInDialog();
  return async (error) => {
    // Of a ban the session tells, once.
    if (!(error instanceof ApiError && error.kind === 'USER_IS_BANNED')) await tell(error);
  };
}

/** The same, of whatever error. */
export function useTellInDialog(): (error: unknown) => Promise<void> {
  const dialogs = useDialogs();
  const textsOf = useErrorTexts();
  return async (error) => {
    const messages = textsOf(error).filter((text) => text.trim() !== '');
    if (messages.length > 0) await dialogs.open(errorDialog, { messages });
  };
}
