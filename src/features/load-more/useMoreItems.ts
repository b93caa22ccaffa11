import { useState } from 'react';
import { useErrorDialog } from '@/features/failures/useErrorTexts';

/** Loads more of a list; errors open a dialog. The first new item takes the focus from the button that disappeared. */
export function useMoreItems(itemCount: number, loadMore: () => Promise<void>) {
  const showError = useErrorDialog();
  const [firstNew, setFirstNew] = useState<number | null>(null);
  return {
    /** Index of the first item loaded last. */
    firstNew,
    onLoad: () => {
      setFirstNew(itemCount);
      loadMore().catch((error: unknown) => void showError(error));
    },
    /** Call it when the list has changed otherwise. */
    forget: () => setFirstNew(null),
  };
}
