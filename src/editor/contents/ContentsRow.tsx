import {
  Icon24BrushOutline,
  Icon24ClockOutline,
  Icon24LockOpenOutline,
  Icon24LockOutline,
  Icon24MessageOutline,
  Icon24PictureOutline,
  Icon24PollOutline,
  Icon24Squareshape4GridOutline,
  Icon24TargetOutline,
  Icon24TextOutline,
  Icon24WriteOutline,
} from '@vkontakte/icons';
import type { KeyboardEventHandler, MouseEventHandler, PointerEventHandler } from 'react';
import type { ComicObject } from '@/comics/project';
import styles from '@/editor/contents/Contents.module.css';
import { isLocked } from '@/editor/document/objects/updateObjects';
import { IconButton } from '@/editor/elements/IconButton';
import { useText } from '@/i18n/useText';

const icons: Readonly<Partial<Record<ComicObject['type'], typeof Icon24TextOutline>>> = {
  image: Icon24PictureOutline,
  sprite: Icon24PictureOutline,
  drawing: Icon24BrushOutline,
  text: Icon24TextOutline,
  bubble: Icon24MessageOutline,
  choice: Icon24PollOutline,
  frame: Icon24Squareshape4GridOutline,
  hotspot: Icon24TargetOutline,
  input: Icon24WriteOutline,
  countdown: Icon24ClockOutline,
};

const shape = 'M4 4.5h9v9H4ZM15.5 9a5.5 5.5 0 1 1-5.6 6.2';
const drawn: { readonly [type: string]: string | undefined } = {
  button: 'M6.5 7h11a5 5 0 0 1 0 10h-11a5 5 0 0 1 0-10ZM8.5 12h7',
  symbol: 'm12 3 3 3-3 3-3-3ZM12 15l3 3-3 3-3-3ZM3 12l3-3 3 3-3 3ZM15 12l3-3 3 3-3 3Z',
};

function KindSign({ type }: Pick<ComicObject, 'type'>) {
  const Icon = icons[type];
  if (Icon !== undefined) return <Icon className={styles.icon} />;
  return (
    <svg viewBox="0 0 24 24" className={`${styles.icon} ${styles.drawn}`} aria-hidden="true">
      <path d={drawn[type] ?? shape} />
    </svg>
  );
}

interface ContentsRowProps {
  readonly object: ComicObject;
  readonly name: string;
  readonly depth: number;
  readonly isChosen: boolean;
  /** Tab reaches one row of the list; arrows move on from there. */
  readonly isFocusable: boolean;
  readonly isDragged: boolean;
  /** CSS pixels, while rows are being dragged. */
  readonly shift: number;
  readonly onClick: MouseEventHandler;
  readonly onKeyDown: KeyboardEventHandler;
  readonly onPointerDown: PointerEventHandler;
  readonly onLock: () => void;
}

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
        className={styles.object}
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
      <span className={locked ? undefined : styles.dimmed}>
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
