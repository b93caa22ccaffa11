import { Icon24ChevronDown, Icon24ChevronUp, Icon24DeleteOutline } from '@vkontakte/icons';
import type { ReactNode } from 'react';
import { IconButton } from '@/editor/elements/IconButton';
import styles from '@/editor/story/Story.module.css';
import { useText } from '@/i18n/useText';

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
    if (item !== undefined && other !== undefined) onChange(list.with(index, other).with(place, item));
  };
  return (
    <li className={isWide ? `${styles.item} ${styles.wide}` : styles.item}>
      <div className={styles.content}>{children}</div>
      <div className={styles.ways}>
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
          onClick={() => onChange(list.toSpliced(index, 1))}
        >
          <Icon24DeleteOutline />
        </IconButton>
      </div>
    </li>
  );
}
