import { useSyncExternalStore } from 'react';

/** As the styles of the shell and of lists have it: from this width on there is a second column. */
const wide = '(min-width: 1100px)';

/** Whether there is room beside the feeds. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(wide).matches,
  );
}
