import { lazy, Suspense } from 'react';
import type { ListProps } from './listProps';
import { PlainList } from './PlainList';

/** Up to this many items the plain list is as smooth, and needs no code of its own. */
const plainLimit = 40;

const VirtualList = lazy(async () => ({ default: (await import('./VirtualList')).VirtualList }));

/** A list in the window's scroll. A long one keeps only the items near the reader in the document. */
export function WindowedList(props: ListProps) {
  const plain = <PlainList {...props} />;
  if (props.keys.length <= plainLimit) return plain;
  return (
    <Suspense fallback={plain}>
      <VirtualList {...props} />
    </Suspense>
  );
}
