import { ContinueList } from '@/features/side-lists/ContinueList';
import { MostLoved } from '@/features/side-lists/MostLoved';
import { useIsWide } from '@/ui/screenWidth';

/** What a reader may go on with, and what others love; only where there is room for it. */
export function SideLists() {
  if (!useIsWide()) return null;
  return (
    <>
      <ContinueList />
      <MostLoved />
    </>
  );
}
