import { useEffect } from 'react';

/**
 * Gives the focus back to what had it before the first of the dialogs in a row: the second one by itself knows
 * the first alone, which is gone.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
}
