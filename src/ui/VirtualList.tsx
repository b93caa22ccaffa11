import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from '@/ui/List.module.css';
import type { ListProps } from '@/ui/listProps';
import { useStillOnPrepend } from '@/ui/useStillOnPrepend';

export function VirtualList({ keys, label, estimatedHeight, renderItem }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(Math.round(top + window.scrollY));
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => estimatedHeight,
    overscan: 4,
    scrollMargin,
  });
  useStillOnPrepend(keys, (addedCount) => {
    const places = virtualizer.measurementsCache;
    return (places[addedCount]?.start ?? 0) - (places[0]?.start ?? 0);
  });

  return (
    <ul ref={list} className={styles.list} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          className={styles.placedItem}
          style={{ transform: `translateY(${start - scrollMargin}px)` }}
          aria-setsize={keys.length}
          aria-posinset={index + 1}
        >
          {renderItem(index)}
        </li>
      ))}
    </ul>
  );
}
