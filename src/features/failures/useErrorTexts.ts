import { ApiError, type ApiErrorReason } from '@/api/errors';
import { errorDialog } from '@/features/failures/dialogs';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { useDialogs } from '@/routes/Routes';

/** Our own words for errors that the server did not put into words. */
const ownWords: Readonly<Record<Exclude<ApiErrorReason, 'told'>, TextKey>> = {
  unreadable: 'error.internal',
  offline: 'error.offline',
  timeOut: 'error.timeout',
  noAnswer: 'error.noAnswer',
  unavailable: 'error.unavailableInArchive',
  invalidInput: 'error.internal',
};

/** What to tell a person about an error, in the language of the screen; one text per thing that is wrong, none blank. */
export function useErrorTexts(): (error: unknown) => readonly string[] {
  const { t } = useText();
  return (error) => {
    if (!(error instanceof ApiError)) return [t('error.internal')];
    return error.reason === 'told'
      ? error.messages.map(({ text }) => text).filter((text) => text.trim() !== '')
      : [t(ownWords[error.reason])];
  };
}

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
