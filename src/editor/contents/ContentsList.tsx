import { Icon24SquareStackUpOutline } from '@vkontakte/icons';
import { VisuallyHidden } from '@vkontakte/vkui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from '@/editor/contents/Contents.module.css';
import { ContentsRow } from '@/editor/contents/ContentsRow';
import { type ContentsKeyIntent, contentsKeys } from '@/editor/contents/contentsKeys';
import { frontToBack, placeAfterDrag } from '@/editor/contents/frontToBack';
import { useEdited, useEditedPage, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { layAt } from '@/editor/document/objects/layAt';
import { isLocked, lockObjects } from '@/editor/document/objects/lockObjects';
import { nameObject } from '@/editor/document/objects/nameObject';
import { orderObjects } from '@/editor/document/objects/orderObjects';
import { removeObjects } from '@/editor/document/objects/removeObjects';
import { liesOn } from '@/editor/document/reuse/liesOn';
import { openedId } from '@/editor/document/reuse/openedId';
import { doneBy, pressedKey } from '@/editor/elements/keys/chords';
import { useReorder } from '@/editor/elements/reorder/useReorder';
import { useText } from '@/i18n/useText';

/** What is on the page from the front to the back: to be chosen, moved in its order, and held fast. */
export function ContentsList() {
  const wording = useText();
  const { t } = wording;
  const store = useEditorStore();
  const project = useEditedProject();
  const page = useEditedPage();
  const selected = useEdited((state) => state.selected);
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const rows = frontToBack(page.objects);
  const layers = (project.layers ?? []).flatMap((layer, index) =>
    liesOn(layer, page.id) && page.id !== openedId ? { name: layer.name, index } : [],
  );
  const nameOf = (index: number) => {
    const row = rows[index];
    return row === undefined ? '' : nameObject(row.object, { wording, project });
  };

  const reorder = useReorder(
    list,
    rows.length,
    (from, to) => {
      const [row, place] = [rows[from], placeAfterDrag(rows, from, to)];
      if (row !== undefined && place !== undefined) store.run(layAt(page.id, row.object.id, place));
    },
    'down',
  );

  const [first] = selected;
  useEffect(() => {
    if (first === undefined) return;
    list.current?.querySelector(`[data-row="${first}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [first]);

  const focusRow = (index: number) => {
    const id = rows[index]?.object.id;
    list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus();
  };
  const move = (index: number, id: number, to: 'forward' | 'backward') => {
    store.run(orderObjects(page.id, [id], to));
    say(t(`editor.contents.${to}`, nameOf(index)));
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const id = rows[index]?.object.id;
    const intent = doneBy<ContentsKeyIntent>(contentsKeys, pressedKey(event));
    if (id === undefined || intent === undefined) return;
    event.preventDefault();
    if (intent.kind === 'turn') return focusRow(index + intent.by);
    if (intent.kind === 'move') return move(index, id, intent.to);
    focusRow(index + 1 < rows.length ? index + 1 : index - 1);
    store.run(removeObjects(page.id, [id]));
  };

  const choose = (id: number, isAdded: boolean) => {
    if (!isAdded) return store.select([id]);
    store.select(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  };

  if (rows.length === 0 && layers.length === 0)
    return <p className={styles.note}>{t('editor.contents.empty')}</p>;
  return (
    <>
      <ol ref={list} className={styles.list} {...reorder.handlers}>
        {rows.map(({ object, frames }, index) => (
          <ContentsRow
            key={object.id}
            object={object}
            name={nameOf(index)}
            depth={frames.length}
            isChosen={selected.includes(object.id)}
            isFocusable={first === undefined ? index === 0 : object.id === first}
            isDragged={reorder.drag?.from === index}
            shift={reorder.shift(index)}
            onPointerDown={(event) => reorder.start(event, index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onClick={(event) => {
              if (!reorder.endsDrag()) choose(object.id, event.shiftKey || event.ctrlKey || event.metaKey);
            }}
            onLock={() => store.run(lockObjects(page.id, [object.id], !isLocked(object)))}
          />
        ))}
      </ol>
      {layers.length > 0 && (
        <ul className={styles.layers}>
          {layers.map(({ name, index }) => (
            <li key={index}>
              <button
                type="button"
                className={styles.thing}
                onClick={() => store.open({ kind: 'layer', index })}
              >
                <Icon24SquareStackUpOutline className={styles.sign} />
                <span className={styles.name}>{t('editor.reuse.layer', name ?? index + 1)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
