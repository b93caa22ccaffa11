import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useIsClosed } from '@/ui/useIsClosed';

/** For a dialog that shows its own errors: an error after it was closed opens an error dialog. */
export function useLateFailure(): (error: unknown) => void {
  const showError = useErrorDialog();
  const isClosed = useIsClosed();
  return (error) => {
    if (isClosed.current) void showError(error);
  };
}
