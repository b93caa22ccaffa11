import { Icon24ChevronDown, Icon24ChevronUp, Icon24DeleteOutline } from '@vkontakte/icons';
import { type ReactNode, useState } from 'react';
import { quotaOf } from '@/editor/document/limits';
import { AddButton } from '@/editor/elements/fields/AddButton';
import { IconButton } from '@/editor/elements/IconButton';
import styles from '@/editor/story/Story.module.css';
import { useText } from '@/i18n/useText';
import { removeItem, replaceItem } from '@/lib/lists';

interface ItemListProps<Item> {
  readonly list: readonly Item[];
  readonly min?: number;
  readonly max: number;
  readonly nameOf: (item: Item, index: number) => string;
  readonly addLabel: string;
  /** `undefined` when there is no further item to add. */
  readonly another: () => Item | undefined;
  /** The fields of an item take the whole width, with the buttons below. */
  readonly isWide?: boolean;
  readonly onChange: (list: readonly Item[], series?: string) => void;
  readonly children: (item: Item, change: (item: Item, series?: string) => void, index: number) => ReactNode;
}

/** A list whose items can be added, moved and removed. */
export function ItemList<Item>(props: ItemListProps<Item>) {
  const { list, min = 0, max, nameOf, addLabel, another, isWide = false, onChange, children } = props;
  const keys = useItemKeys(list);
  const add = () => {
    const item = another();
    if (item !== undefined) onChange([...list, item]);
  };
  return (
    <>
      {list.length > 0 && (
        <ol className={`${styles.items} ${styles.spaced}`}>
          {list.map((item, index) => (
            <MovableItem
              key={keys[index]}
              name={nameOf(item, index)}
              list={list}
              index={index}
              isKept={list.length <= min}
              isWide={isWide}
              onChange={onChange}
            >
              {children(
                item,
                (changed, series) => onChange(replaceItem(list, index, changed), series),
                index,
              )}
            </MovableItem>
          ))}
        </ol>
      )}
      {(list.length >= max || another() !== undefined) && (
        <AddButton quota={quotaOf(list.length, max)} onAdd={add}>
          {addLabel}
        </AddButton>
      )}
    </>
  );
}

interface MovableItemProps<Item> {
  readonly name: string;
  readonly list: readonly Item[];
  readonly index: number;
  readonly onChange: (list: readonly Item[]) => void;
  /** The last one cannot be removed. */
  readonly isKept?: boolean;
  /** Its fields take the whole width, with the buttons below. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function MovableItem<Item>(props: MovableItemProps<Item>) {
  const { name, list, index, onChange, isKept = false, isWide = false, children } = props;
  const { t } = useText();
  const moveTo = (place: number) => {
    const [item, other] = [list[index], list[place]];
    if (item !== undefined && other !== undefined)
      onChange(replaceItem(replaceItem(list, index, other), place, item));
  };
  return (
    <li className={isWide ? `${styles.item} ${styles.wide}` : styles.item}>
      <div className={styles.content}>{children}</div>
      <div className={styles.actions}>
        {list.length > 1 && (
          <>
            <IconButton
              label={t('editor.story.up', name)}
              isOff={index === 0}
              onClick={() => moveTo(index - 1)}
            >
              <Icon24ChevronUp />
            </IconButton>
            <IconButton
              label={t('editor.story.downInList', name)}
              isOff={index === list.length - 1}
              onClick={() => moveTo(index + 1)}
            >
              <Icon24ChevronDown />
            </IconButton>
          </>
        )}
        <IconButton
          label={t('editor.story.remove', name)}
          isOff={isKept}
          onClick={() => onChange(removeItem(list, index))}
        >
          <Icon24DeleteOutline />
        </IconButton>
      </div>
    </li>
  );
}

interface KeyedList<Item> {
  readonly list: readonly Item[];
  readonly keys: readonly number[];
}

export function useItemKeys<Item>(list: readonly Item[]): readonly number[] {
  const [keyed, setKeyed] = useState<KeyedList<Item>>(() => ({ list, keys: [...list.keys()] }));
  if (keyed.list === list) return keyed.keys;
  const keys = keysAfter(keyed, list);
  setKeyed({ list, keys });
  return keys;
}

/** A new item gets the key of the item that it replaces, or a new key. */
function keysAfter<Item>(before: KeyedList<Item>, list: readonly Item[]): readonly number[] {
  const free = new Set(before.keys);
  const take = (key: number | undefined) => (key !== undefined && free.delete(key) ? key : undefined);
  const known = list.map((item) =>
    take(before.keys.find((key, index) => before.list[index] === item && free.has(key))),
  );
  let last = Math.max(-1, ...before.keys);
  const isSameLength = list.length === before.list.length;
  return known.map((key, index) => {
    if (key !== undefined) return key;
    const replaced = isSameLength ? take(before.keys[index]) : undefined;
    if (replaced !== undefined) return replaced;
    last += 1;
    return last;
  });
}
