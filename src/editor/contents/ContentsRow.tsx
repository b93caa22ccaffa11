import { Icon24LockOpenOutline, Icon24LockOutline } from '@vkontakte/icons';
import type { KeyboardEventHandler, MouseEventHandler, PointerEventHandler } from 'react';
import type { ComicObject } from '@/comics/project';
import styles from '@/editor/contents/Contents.module.css';
import { KindSign } from '@/editor/contents/KindSign';
import { isLocked } from '@/editor/document/objects/lockObjects';
import { IconButton } from '@/editor/elements/IconButton';
import { useText } from '@/i18n/useText';

interface ContentsRowProps {
  readonly object: ComicObject;
  readonly name: string;
  /** How many frames it lies in. */
  readonly depth: number;
  readonly isChosen: boolean;
  /** Tab comes to one row of the list; arrows go on from there. */
  readonly isFocusable: boolean;
  readonly isDragged: boolean;
  /** How far it lies from its place while rows are dragged, in CSS pixels. */
  readonly shift: number;
  readonly onClick: MouseEventHandler;
  readonly onKeyDown: KeyboardEventHandler;
  readonly onPointerDown: PointerEventHandler;
  readonly onLock: () => void;
}

/** An object of the page by its kind and its words. */
export function ContentsRow(row: ContentsRowProps) {
  const { object, name, depth, isChosen, isFocusable, isDragged, shift, onLock, ...handlers } = row;
  const { t } = useText();
  const locked = isLocked(object);
  const isHidden = object.hidden === true;
  return (
    <li
      className={isDragged ? `${styles.row} ${styles.dragged}` : styles.row}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
    >
      <button
        type="button"
        className={styles.thing}
        data-row={object.id}
        tabIndex={isFocusable ? 0 : -1}
        aria-pressed={isChosen}
        style={{ paddingInlineStart: 12 + 20 * depth }}
        {...handlers}
      >
        <KindSign type={object.type} />
        <span className={styles.name}>{name}</span>
        {isHidden && <span className={styles.mark}>{t('editor.contents.hidden')}</span>}
      </button>
      <span className={locked ? undefined : styles.faint}>
        <IconButton
          label={t(locked ? 'editor.contents.unlock' : 'editor.contents.lock', name)}
          onClick={onLock}
        >
          {locked ? <Icon24LockOutline /> : <Icon24LockOpenOutline />}
        </IconButton>
      </span>
    </li>
  );
}
