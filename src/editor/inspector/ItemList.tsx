import type { ReactNode } from 'react';
import { quotaOf } from '@/editor/document/limits';
import { AddButton } from '@/editor/elements/fields/AddButton';
import styles from '@/editor/inspector/Inspector.module.css';
import { MovableItem } from '@/editor/story/MovableItem';

interface ItemListProps<Item> {
  readonly list: readonly Item[];
  readonly least?: number;
  readonly most: number;
  readonly nameOf: (item: Item, index: number) => string;
  readonly addLabel: string;
  /** `undefined` where none is left. */
  readonly another: () => Item | undefined;
  /** The fields of an item take the whole width, with the buttons below. */
  readonly isWide?: boolean;
  readonly onChange: (list: readonly Item[], series?: string) => void;
  readonly children: (item: Item, change: (item: Item, series?: string) => void, index: number) => ReactNode;
}

/** A list whose items are added, moved and removed. */
export function ItemList<Item>(props: ItemListProps<Item>) {
  const { list, least = 0, most, nameOf, addLabel, another, isWide = false, onChange, children } = props;
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
              name={nameOf(item, index)}
              list={list}
              index={index}
              isKept={list.length <= least}
              isWide={isWide}
              onChange={onChange}
            >
              {children(item, (changed, series) => onChange(list.with(index, changed), series), index)}
            </MovableItem>
          ))}
        </ol>
      )}
      {(list.length >= most || another() !== undefined) && (
        <AddButton quota={quotaOf(list.length, most)} onAdd={add}>
          {addLabel}
        </AddButton>
      )}
    </>
  );
}
