import { useSyncExternalStore } from 'react';
import { ContinueList } from '@/features/side-lists/ContinueList';
import { MostLoved } from '@/features/side-lists/MostLoved';

/** As the styles of the shell and of lists have it: from this width on there is a second column. */
const wide = '(min-width: 1100px)';

/** What a reader may go on with, and what others love; only where there is room for it. */
export function SideLists() {
  const isWide = useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(wide).matches,
  );
  if (!isWide) return null;
  return (
    <>
      <ContinueList />
      <MostLoved />
    </>
  );
}
