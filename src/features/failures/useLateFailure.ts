import { useEffect, useRef } from 'react';
import { useErrorDialog } from '@/features/failures/useErrorTexts';

/** For a dialog that shows its own errors: an error after it was closed opens an error dialog. */
export function useLateFailure(): (error: unknown) => void {
  const showError = useErrorDialog();
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  return (error) => {
    if (isClosed.current) void showError(error);
  };
}
