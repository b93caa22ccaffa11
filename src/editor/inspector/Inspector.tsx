import { Icon24ChevronUp, Icon24Dismiss, Icon24SlidersVerticalOutline } from '@vkontakte/icons';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { findObject } from '@/comics/pageContents';
import { useEdited, useEditedPage, useEditedProject } from '@/editor/document/EditorContext';
import { useFieldFocus } from '@/editor/elements/FieldFocus';
import { IconButton } from '@/editor/elements/IconButton';
import { lazyPart } from '@/editor/elements/lazyPart';
import { nameObject, namePage, openedName } from '@/editor/elements/naming';
import styles from '@/editor/inspector/Inspector.module.css';
import type { Pickers } from '@/editor/story/PickersContext';
import { useText } from '@/i18n/useText';

const InspectorBody = lazyPart(async () => (await import('@/editor/inspector/InspectorBody')).InspectorBody);

/** CSS pixels that a finger must drag the sheet down to close it. */
const pulledAway = 60;

/** On a narrow screen it is a sheet over the tools, so that the page stays visible above it. */
export function Inspector(choosers: Pickers) {
  const wording = useText();
  const { t } = wording;
  const [isOpen, setOpen] = useState(false);
  const project = useEditedProject();
  const page = useEditedPage();
  const selected = useEdited((state) => state.selected);
  const opened = useEdited((state) => state.opened);
  const objects = selected.flatMap((id) => findObject(page, id) ?? []);
  const titleId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const startY = useRef<number | null>(null);

  const [first] = objects;
  const title =
    first === undefined
      ? (openedName(opened, project, t) ?? namePage(page.id, { wording, project }))
      : objects.length === 1
        ? nameObject(first, { wording, project })
        : t('editor.inspector.multiple', objects.length);

  const { requested } = useFieldFocus();
  if (requested !== null && !isOpen) setOpen(true);
  useEffect(() => {
    if (!isOpen) return;
    // A requested field has the focus already.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
    // The button is hidden until then, so it could not take the focus earlier.
    return () => opener.current?.focus();
  }, [isOpen]);

  // Other fields are shown from their top, unless one of them was requested.
  const kind = first?.type ?? opened?.kind ?? page.id;
  useEffect(() => {
    const shown = body.current;
    if (shown !== null && kind !== null && !shown.contains(document.activeElement)) shown.scrollTop = 0;
  }, [kind]);

  const close = () => setOpen(false);
  const pull = ({ clientY }: PointerEvent) => {
    if (startY.current !== null && clientY - startY.current > pulledAway) close();
  };

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={selected.length > 0 ? `${styles.openButton} ${styles.besideBar}` : styles.openButton}
        aria-label={title}
        data-hint="inspector"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {selected.length > 0 ? (
          <Icon24SlidersVerticalOutline />
        ) : (
          <>
            <span className={styles.title}>{title}</span>
            <Icon24ChevronUp />
          </>
        )}
      </button>
      <aside
        ref={panel}
        tabIndex={-1}
        className={isOpen ? `${styles.panel} ${styles.open}` : styles.panel}
        data-open={isOpen || undefined}
        aria-labelledby={titleId}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
          event.stopPropagation();
          close();
        }}
      >
        <header
          className={styles.head}
          data-hint="inspector"
          onPointerDown={({ clientY }) => {
            startY.current = clientY;
          }}
          onPointerUp={pull}
        >
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <span className={styles.close}>
            <IconButton label={t('editor.inspector.close')} onClick={close}>
              <Icon24Dismiss />
            </IconButton>
          </span>
        </header>
        <div ref={body} className={styles.body}>
          <InspectorBody page={page} opened={opened} objects={objects} choosers={choosers} />
        </div>
      </aside>
    </>
  );
}
