import { LazyBoundary } from '@/ui/LazyBoundary';
import { LoadFailed } from '@/ui/LoadFailed';
import { lazyComponent } from '@/ui/lazyComponent';
import type { ListProps } from '@/ui/PlainList';
import { PlainList } from '@/ui/PlainList';

/** Up to this many items the plain list is as smooth, and needs no code of its own. */
const plainLimit = 40;

/** As many stand in while the code of the long list comes: with thousands the screen would be stuck for seconds. */
const standInLimit = 100;

const VirtualList = lazyComponent(async () => (await import('@/ui/VirtualList')).VirtualList);

/** A list in the window's scroll. A long one keeps only the items near the reader in the document. */
export function WindowedList(props: ListProps) {
  const { keys } = props;
  if (keys.length <= plainLimit) return <PlainList {...props} />;
  const standIn = <PlainList {...props} keys={keys.slice(0, standInLimit)} />;
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
