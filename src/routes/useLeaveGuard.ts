import { useMemo } from 'react';
import { usePlaceStore } from '@/routes/Routes';

/** Has the reader asked before they leave this path; what is asked, and when, the caller decides. */
export function useLeaveGuard(): (ask: (leave: () => void) => void) => () => void {
  const store = usePlaceStore();
  return useMemo(
    () => (ask) => {
      let release: (() => void) | null = null;
      let isOver = false;
      store.move((history) => {
        if (!isOver) release = history.guard(ask);
      });
      return () => {
        isOver = true;
        release?.();
      };
    },
    [store],
  );
}
