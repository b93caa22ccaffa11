import { ApiError, type ApiErrorReason, errorCode } from '@/api/errors';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';

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
