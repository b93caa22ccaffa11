import { useRef } from 'react';
import styles from '@/ui/List.module.css';
import type { ListProps } from '@/ui/listProps';
import { useStillOnPrepend } from '@/ui/useStillOnPrepend';

export function PlainList({ keys, label, renderItem }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  useStillOnPrepend(keys, (addedCount) => {
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
