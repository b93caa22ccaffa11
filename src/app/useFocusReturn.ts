import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it before the first of the dialogs in a row: the second one by itself knows
 * the first alone, which is gone.
 */
export function useFocusReturn(): void {
  // Before the dialog takes the focus, which it may do as soon as it is there.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opener]);
}
