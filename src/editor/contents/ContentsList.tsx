import { Icon24SquareStackUpOutline } from '@vkontakte/icons';
import { VisuallyHidden } from '@vkontakte/vkui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { PlacedObject } from '@/comics/pageContents';
import type { ComicObject, FrameObject } from '@/comics/project';
import styles from '@/editor/contents/Contents.module.css';
import { ContentsRow } from '@/editor/contents/ContentsRow';
import { type ContentsKeyIntent, contentsKeys } from '@/editor/contents/contentsKeys';
import { useEdited, useEditedPage, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { toggled } from '@/editor/document/fields';
import { isLayerOn, openedId } from '@/editor/document/objectReferences';
import { removeObjects } from '@/editor/document/objects/addAndRemoveObjects';
import { moveToIndex, orderObjects } from '@/editor/document/objects/arrangeObjects';
import { isLocked, lockObjects } from '@/editor/document/objects/updateObjects';
import { actionFor, pressedKey } from '@/editor/elements/chords';
import { nameObject } from '@/editor/elements/naming';
import { useReorder } from '@/editor/elements/useReorder';
import { useText } from '@/i18n/useText';
import { removeItem } from '@/lib/lists';
import { useAnnouncement } from '@/ui/useAnnouncement';

/** From the nearest to the farthest; the children of a frame follow it. */
export function stackingOrder(
  objects: readonly ComicObject[],
  frames: readonly FrameObject[] = [],
): readonly PlacedObject[] {
  return [...objects]
    .reverse()
    .flatMap((object) => [
      { object, frames },
      ...(object.type === 'frame' ? stackingOrder(object.objects, [...frames, object]) : []),
    ]);
}

/** The index from the bottom, after a row was dragged. */
export function indexAfterDrag(rows: readonly PlacedObject[], from: number, to: number): number | undefined {
  const row = rows[from];
  if (row === undefined) return undefined;
  const others = removeItem(rows, from);
  const isNeighbour = ({ frames }: PlacedObject) => frames.at(-1)?.id === row.frames.at(-1)?.id;
  return others.slice(to).filter(isNeighbour).length;
}

export function ContentsList() {
  const wording = useText();
  const { t } = wording;
  const store = useEditorStore();
  const project = useEditedProject();
  const page = useEditedPage();
  const selected = useEdited((state) => state.selected);
  const list = useRef<HTMLOListElement>(null);
  const [announcement, announce] = useAnnouncement();
  const rows = stackingOrder(page.objects);
  const layers = (project.layers ?? []).flatMap((layer, index) =>
    isLayerOn(layer, page.id) && page.id !== openedId ? { name: layer.name, index } : [],
  );
  const nameOf = (index: number) => {
    const row = rows[index];
    return row === undefined ? '' : nameObject(row.object, { wording, project });
  };

  const reorder = useReorder(
    list,
    rows.length,
    (from, to) => {
      const [row, place] = [rows[from], indexAfterDrag(rows, from, to)];
      if (row !== undefined && place !== undefined) store.run(moveToIndex(page.id, row.object.id, place));
    },
    'down',
  );

  useEffect(() => {
    if (document.activeElement !== list.current?.closest('aside')) return;
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, []);

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
    announce(t(`editor.contents.${to}`, nameOf(index)));
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const id = rows[index]?.object.id;
    const intent = actionFor<ContentsKeyIntent>(contentsKeys, pressedKey(event));
    if (id === undefined || intent === undefined) return;
    event.preventDefault();
    if (intent.kind === 'turn') return focusRow(index + intent.by);
    if (intent.kind === 'move') return move(index, id, intent.to);
    // The content of a deleted frame is deleted too.
    const next = rows.findIndex(({ frames }, at) => at > index && frames.every((frame) => frame.id !== id));
    focusRow(next === -1 ? index - 1 : next);
    store.run(removeObjects(page.id, [id]));
  };

  const choose = (id: number, isAdded: boolean) => {
    store.select(isAdded ? toggled(selected, id) : [id]);
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
                className={styles.object}
                onClick={() => store.open({ kind: 'layer', index })}
              >
                <Icon24SquareStackUpOutline className={styles.icon} />
                <span className={styles.name}>{t('editor.reuse.layer', name ?? index + 1)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
