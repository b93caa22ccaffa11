import { useDialogs } from '@/routes/Routes';
import { useErrorTexts } from './useErrorTexts';

/** Tells of an error in a dialog, and waits until it was read. An error without words shows nothing (SPEC §5). */
export function useErrorDialog(): (error: unknown) => Promise<void> {
  const dialogs = useDialogs();
  const textsOf = useErrorTexts();
  return async (error) => {
    const messages = textsOf(error).filter((text) => text.trim() !== '');
    if (messages.length > 0) await dialogs.open('error', { messages });
  };
}
