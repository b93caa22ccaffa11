import { useErrorDialog } from '@/features/failures/useErrorTexts';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

/** An action that ignores calls while one is pending, and opens the error dialog when it fails. */
export function useActionWithErrorDialog<Given extends readonly unknown[]>(
  action: (...given: Given) => Promise<void>,
  open: 'open' | 'openOver' = 'open',
): (...given: Given) => Promise<void> {
  const showError = useErrorDialog(open);
  return useOneAtATime((...given: Given) => action(...given).catch(showError));
}
