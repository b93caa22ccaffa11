import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from '@/ui/List.module.css';
import type { ListProps } from '@/ui/listProps';
import { useStillOnPrepend } from '@/ui/useStillOnPrepend';

export function VirtualList({ keys, label, estimatedHeight, renderItem }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { scrollMargin, columns, gap } = usePlace(list);

  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => estimatedHeight,
    overscan: 4,
    scrollMargin,
    lanes: columns,
  });
  useStillOnPrepend(keys, (addedCount) => {
    const places = virtualizer.measurementsCache;
    return (places[addedCount]?.start ?? 0) - (places[0]?.start ?? 0);
  });

  return (
    <ul ref={list} className={styles.list} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start, lane }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          className={styles.placedItem}
          style={{
            inlineSize: `calc((100% + ${gap}) / ${columns} - ${gap})`,
            transform: `translate(calc(${lane} * (100% + ${gap})), ${start - scrollMargin}px)`,
          }}
          aria-setsize={keys.length}
          aria-posinset={index + 1}
        >
          {renderItem(index)}
        </li>
      ))}
    </ul>
  );
}

interface Place {
  /** How far the list begins below the top of the page. */
  readonly scrollMargin: number;
  readonly columns: number;
  readonly gap: string;
}

/** Where the list stands and how many columns its style gives it, also after the window or what is above has changed. */
function usePlace(list: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>({ scrollMargin: 0, columns: 1, gap: '0px' });
  useLayoutEffect(() => {
    const measure = () => {
      const element = list.current;
      // A hidden list stands nowhere: it keeps the place that it had.
      if (element === null || element.offsetParent === null) return;
      const style = getComputedStyle(element);
      const next: Place = {
        scrollMargin: Math.round(element.getBoundingClientRect().top + window.scrollY),
        columns: Number(style.getPropertyValue('--columns')) || 1,
        gap: style.getPropertyValue('--gap').trim() || '0px',
      };
      setPlace((known) => (isSame(known, next) ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return place;
}

function isSame(one: Place, other: Place): boolean {
  return one.scrollMargin === other.scrollMargin && one.columns === other.columns && one.gap === other.gap;
}
