import { useState } from 'react';
import { useErrorDialog } from '@/features/failures/useErrorDialog';

/**
 * Loads more of a list; errors open a dialog. The first new item takes the focus from the button that
 * disappeared.
 */
export function useMoreItems(itemCount: number, loadMore: () => Promise<void>) {
  const showError = useErrorDialog();
  const [firstNew, setFirstNew] = useState<number | null>(null);
  return {
    /** The index of the first item that was loaded last. */
    firstNew,
    onLoad: () => {
      setFirstNew(itemCount);
      loadMore().catch(showError);
    },
    /** Call it after any other change of the list. */
    forget: () => setFirstNew(null),
  };
}
