import { useState } from 'react';
import { useErrorDialog } from '@/features/failures/useErrorTexts';

/** Loads more of a list. Its first new item is to take the focus from the vanished button; a failure is told. */
export function useMoreItems(itemCount: number, loadMore: () => Promise<void>) {
  const tell = useErrorDialog();
  const [firstNew, setFirstNew] = useState<number | null>(null);
  return {
    /** The place of the first item that was loaded last. */
    firstNew,
    onLoad: () => {
      setFirstNew(itemCount);
      loadMore().catch((error: unknown) => void tell(error));
    },
    /** The list has changed otherwise, and nothing in it is new any more. */
    forget: () => setFirstNew(null),
  };
}
