import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from '@/ui/List.module.css';

export interface ListProps {
  /** The items' keys, in order. */
  readonly keys: readonly string[];
  readonly label: string;
  /** Estimated item height in pixels, until it is measured. */
  readonly estimatedHeight: number;
  readonly renderItem: (index: number) => ReactNode;
}

/**
 * Keeps the scroll position when items are inserted above: scrolls the window by their height. (Safari has no scroll
 * anchoring; the list turns it off elsewhere.)
 */
export function useScrollAnchoring(keys: readonly string[], heightOfFirst: (count: number) => number): void {
  const firstKey = useRef(keys[0]);
  useLayoutEffect(() => {
    const addedCount = firstKey.current === undefined ? 0 : keys.indexOf(firstKey.current);
    firstKey.current = keys[0];
    if (addedCount > 0) window.scrollBy(0, heightOfFirst(addedCount));
  });
}

export function PlainList({ keys, label, renderItem }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  useScrollAnchoring(keys, (addedCount) => {
    const items = list.current?.children;
    return distance(items?.[0], items?.[addedCount]);
  });
  return (
    <ul ref={list} className={`${styles.list} ${styles.plainList}`} aria-label={label} data-first-cards="">
      {keys.map((key, index) => (
        <li key={key} className={styles.item}>
          {renderItem(index)}
        </li>
      ))}
    </ul>
  );
}

function distance(first: Element | undefined, second: Element | undefined): number {
  return first && second ? second.getBoundingClientRect().top - first.getBoundingClientRect().top : 0;
}
