import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from '@/ui/List.module.css';

export interface ListProps {
  /** The keys of the items, in order. */
  readonly keys: readonly string[];
  readonly label: string;
  /** Estimated item height in pixels, until it is measured. */
  readonly estimatedHeight: number;
  /** Items inserted above are shown at once to readers who have not scrolled yet. */
  readonly isPreliminary?: boolean;
  readonly renderItem: (index: number) => ReactNode;
}

/**
 * Keeps the scroll position when items are inserted above, by scrolling the window by their height. (Safari
 * has no scroll anchoring; the list turns it off in other browsers.)
 */
export function useScrollAnchoring(
  { keys, isPreliminary = false }: Pick<ListProps, 'keys' | 'isPreliminary'>,
  heightOfFirst: (count: number) => number,
): void {
  const before = useRef({ firstKey: keys[0], isPreliminary });
  useLayoutEffect(() => {
    const { firstKey, isPreliminary: wasPreliminary } = before.current;
    before.current = { firstKey: keys[0], isPreliminary };
    const addedCount = firstKey === undefined ? 0 : keys.indexOf(firstKey);
    const isAtStart = wasPreliminary && window.scrollY === 0;
    if (addedCount > 0 && !isAtStart) window.scrollBy(0, heightOfFirst(addedCount));
  });
}

export function PlainList(props: ListProps) {
  const { keys, label, renderItem } = props;
  const list = useRef<HTMLUListElement>(null);
  useScrollAnchoring(props, (addedCount) => {
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
