import { LazyBoundary } from '@/ui/LazyBoundary';
import { LoadFailed } from '@/ui/LoadFailed';
import { lazyComponent } from '@/ui/lazyComponent';
import type { ListProps } from '@/ui/PlainList';
import { PlainList } from '@/ui/PlainList';

/** Up to this number of items the plain list is as smooth, and needs no extra code. */
const plainLimit = 40;

/**
 * The number of items that are rendered while the virtual list's code loads; thousands would block the screen
 * for seconds.
 */
const placeholderLimit = 100;

const VirtualList = lazyComponent(async () => (await import('@/ui/VirtualList')).VirtualList);

/** A list that scrolls with the window; a long one is virtualized. */
export function WindowedList(props: ListProps) {
  const { keys } = props;
  if (keys.length <= plainLimit) return <PlainList {...props} />;
  const standIn = <PlainList {...props} keys={keys.slice(0, placeholderLimit)} />;
  return (
    <LazyBoundary
      loading={standIn}
      failed={
        <>
          {standIn}
          <LoadFailed />
        </>
      }
    >
      <VirtualList {...props} />
    </LazyBoundary>
  );
}
