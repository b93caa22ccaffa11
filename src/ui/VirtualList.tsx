import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from '@/ui/List.module.css';
import type { ListProps } from '@/ui/PlainList';
import { useScrollAnchoring } from '@/ui/PlainList';

export function VirtualList({ keys, label, estimatedHeight, renderItem }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { scrollMargin, columns } = useListLayout(list);
  const focusedKey = useRef<string>(null);

  const rowOf = (index: number) => Math.floor(index / columns);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(keys.length / columns),
    getItemKey: (row) => keys[row * columns] ?? row,
    estimateSize: () => estimatedHeight,
    overscan: 4,
    scrollMargin,
    // The focused item stays rendered; otherwise the focus would be lost while scrolling.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      const focused = focusedKey.current === null ? -1 : rowOf(keys.indexOf(focusedKey.current));
      return focused === -1 || rows.includes(focused)
        ? rows
        : [...rows, focused].sort((one, other) => one - other);
    },
  });
  useScrollAnchoring({ keys }, (addedCount) => {
    const measurements = virtualizer.measurementsCache;
    return (measurements[rowOf(addedCount)]?.start ?? 0) - (measurements[0]?.start ?? 0);
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: there are rows between the list and its items.
    <div
      ref={list}
      role="list"
      className={styles.list}
      aria-label={label}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index: row, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          role="presentation"
          data-index={row}
          className={styles.row}
          style={{ transform: `translateY(${start - scrollMargin}px)` }}
        >
          {keys.slice(row * columns, (row + 1) * columns).map((item, column) => (
            // biome-ignore lint/a11y/useSemanticElements: its parent is a row.
            <div
              key={item}
              role="listitem"
              className={styles.item}
              aria-setsize={keys.length}
              aria-posinset={row * columns + column + 1}
              onFocus={() => {
                focusedKey.current = item;
              }}
              onBlur={() => {
                focusedKey.current = null;
              }}
            >
              {renderItem(row * columns + column)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface ListLayout {
  /** Distance of the list from the top of the page. */
  readonly scrollMargin: number;
  readonly columns: number;
}

/** Measures position and columns again when the window or the content above changes. */
function useListLayout(list: RefObject<HTMLElement | null>): ListLayout {
  const [layout, setPlace] = useState<ListLayout>({ scrollMargin: 0, columns: 1 });
  useLayoutEffect(() => {
    const measure = () => {
      const element = list.current;
      // A hidden list has no position, so the last one stays.
      if (element === null || element.offsetParent === null) return;
      const next: ListLayout = {
        scrollMargin: Math.round(element.getBoundingClientRect().top + window.scrollY),
        columns: Number(getComputedStyle(element).getPropertyValue('--columns')) || 1,
      };
      setPlace((known) => (isSameLayout(known, next) ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return layout;
}

function isSameLayout(one: ListLayout, other: ListLayout): boolean {
  return one.scrollMargin === other.scrollMargin && one.columns === other.columns;
}
