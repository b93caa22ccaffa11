import { ApiError, type ApiErrorReason, errorCode } from '@/api/errors';
import type { ErrorDialogProps } from '@/features/failures/ErrorDialog';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { defineDialog } from '@/routes/dialogs';
import { useDialogs } from '@/routes/Routes';

export const errorDialog = defineDialog<ErrorDialogProps>(
  'error',
  async () => (await import('@/features/failures/ErrorDialog')).ErrorDialog,
);

/** Texts for errors without a text from the server. */
const clientErrorTexts: Readonly<Record<Exclude<ApiErrorReason, 'server'>, TextKey>> = {
  unreadable: 'error.internal',
  offline: 'error.offline',
  timeOut: 'error.timeout',
  noAnswer: 'error.noResponse',
  unavailable: 'error.unavailableInArchive',
  invalidInput: 'error.internal',
};

/**
 * The messages of an error in the interface's language, one per problem and none blank, and its code if it
 * has one.
 */
export function useErrorTexts(): (error: unknown) => readonly string[] {
  const { t } = useText();
  return (error) => {
    if (!(error instanceof ApiError)) return [t('error.internal')];
    const code = errorCode(error);
    const texts =
      error.reason === 'server'
        ? error.messages.map(({ text }) => text).filter((text) => text.trim() !== '')
        : [t(clientErrorTexts[error.reason])];
    return code === null || texts.length === 0 ? texts : [...texts, t('error.code', code)];
  };
}

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
