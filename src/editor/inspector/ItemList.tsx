import type { ReactNode } from 'react';
import { spareOf } from '@/editor/document/limits/spare';
import { AddButton } from '@/editor/elements/limits/AddButton';
import styles from '@/editor/inspector/Inspector.module.css';
import { MovableItem } from '@/editor/story/MovableItem';

interface ItemListProps<Item> {
  readonly list: readonly Item[];
  /** So many must stay. */
  readonly least: number;
  readonly most: number;
  /** What an item is, for those who listen. */
  readonly nameOf: (item: Item) => string;
  readonly addLabel: string;
  /** Another one; nothing where none is left. */
  readonly another: () => Item | undefined;
  readonly onChange: (list: readonly Item[], series?: string) => void;
  readonly children: (item: Item, change: (item: Item, series?: string) => void) => ReactNode;
}

/** Things of one kind with their fields, one after the other, and the way to another one. */
export function ItemList<Item>(props: ItemListProps<Item>) {
  const { list, least, most, nameOf, addLabel, another, onChange, children } = props;
  const add = () => {
    const item = another();
    if (item !== undefined) onChange([...list, item]);
  };
  return (
    <>
      {list.length > 0 && (
        <ol className={styles.fields}>
          {list.map((item, index) => (
            <MovableItem
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same, and none has a name of its own.
              key={index}
              name={nameOf(item)}
              list={list}
              index={index}
              isKept={list.length <= least}
              onChange={onChange}
            >
              {children(item, (changed, series) => onChange(list.with(index, changed), series))}
            </MovableItem>
          ))}
        </ol>
      )}
      {(list.length >= most || another() !== undefined) && (
        <AddButton spare={spareOf(list.length, most)} onAdd={add}>
          {addLabel}
        </AddButton>
      )}
    </>
  );
}
