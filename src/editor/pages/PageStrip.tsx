import { Icon24Add, Icon24MoreHorizontal, Icon24TreeNodesOutline } from '@vkontakte/icons';
import { VisuallyHidden } from '@vkontakte/vkui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useEditedProject, useOwnPage } from '@/editor/document/EditorContext';
import type { Spare } from '@/editor/document/limits/spare';
import { IconButton } from '@/editor/elements/IconButton';
import { laterPart } from '@/editor/elements/laterPart';
import { Overlay } from '@/editor/elements/Overlay';
import { useReorder } from '@/editor/elements/reorder/useReorder';
import styles from '@/editor/pages/PageStrip.module.css';
import { PageTile } from '@/editor/pages/PageTile';
import { usePageWork } from '@/editor/pages/usePageWork';
import { useText } from '@/i18n/useText';
import type { Wording } from '@/i18n/wording';

interface PageStripProps {
  readonly onMap: () => void;
}

const PageCard = laterPart(async () => (await import('@/editor/pages/PageCard')).PageCard, WaitingCard);

/** The pages in the file's order, to turn to, to add to and to put in another order. */
export function PageStrip({ onMap }: PageStripProps) {
  const { t } = useText();
  const project = useEditedProject();
  const shown = useOwnPage();
  const work = usePageWork(project);
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const keepsFocus = useRef(false);
  const { pages } = project;
  const shownIndex = pages.indexOf(shown);
  const reorder = useReorder(list, pages.length, (from, to) => {
    const page = pages[from];
    if (page !== undefined) work.move(page.id, to);
  });

  // The focus goes along with the page that keys lead to.
  useEffect(() => {
    if (!keepsFocus.current) return;
    keepsFocus.current = false;
    list.current?.querySelector<HTMLElement>(`[data-page="${shown.id}"]`)?.focus();
  }, [shown.id]);

  const turn = (to: number) => {
    const page = pages[to];
    if (page === undefined || page.id === shown.id) return;
    keepsFocus.current = true;
    work.show(page.id);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const answer = keyAnswer(event, {
      turn,
      move: (by) => work.move(shown.id, shownIndex + by),
      remove: () => {
        keepsFocus.current = pages.length > 1;
        work.remove(shown.id);
      },
      open: () => setOpen(true),
      index: shownIndex,
      count: pages.length,
    });
    if (answer === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    answer();
  };

  return (
    <nav className={styles.strip} aria-label={t('editor.pages')}>
      <div className={styles.map}>
        <IconButton label={t('editor.map.open')} onClick={onMap}>
          <Icon24TreeNodesOutline />
        </IconButton>
      </div>
      <ol ref={list} className={styles.list} {...reorder.handlers}>
        {pages.map((page, index) => (
          <PageTile
            key={page.id}
            project={project}
            page={page}
            index={index}
            isShown={page.id === shown.id}
            isDragged={reorder.drag?.from === index}
            shift={reorder.shift(index)}
            onPointerDown={(event) => reorder.start(event, index)}
            onKeyDown={onKeyDown}
            onClick={() => {
              if (reorder.endsDrag()) return;
              if (page.id === shown.id) setOpen(true);
              else work.show(page.id);
            }}
          />
        ))}
      </ol>
      <div className={styles.actions}>
        <IconButton
          label={addLabel(work.spare, t)}
          isOff={work.spare.kind === 'none'}
          onRefused={work.refuse}
          onClick={() => work.add(shown.id)}
        >
          <Icon24Add />
        </IconButton>
        {work.spare.kind === 'few' && (
          <span className={styles.left} aria-hidden="true">
            {t('editor.limits.short', work.spare.left)}
          </span>
        )}
        <IconButton label={t('editor.pages.more')} onClick={() => setOpen(true)}>
          <Icon24MoreHorizontal />
        </IconButton>
      </div>
      <VisuallyHidden role="status">{work.said}</VisuallyHidden>
      {isOpen && (
        <PageCard
          page={shown}
          index={shownIndex}
          count={pages.length}
          isStart={project.start === shown.id}
          work={work}
          onClose={() => setOpen(false)}
        />
      )}
    </nav>
  );
}

function addLabel({ kind, left, most }: Spare, t: Wording['t']): string {
  if (kind === 'none') return t('editor.pages.full', most);
  return kind === 'few'
    ? `${t('editor.pages.add')}. ${t('editor.limits.left', left)}`
    : t('editor.pages.add');
}

interface WaitingCardProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function WaitingCard({ onClose, children }: WaitingCardProps) {
  const { t } = useText();
  return (
    <Overlay title={t('editor.pages.more')} onClose={onClose}>
      {children}
    </Overlay>
  );
}

interface KeyAnswers {
  readonly turn: (to: number) => void;
  readonly move: (by: number) => void;
  readonly remove: () => void;
  readonly open: () => void;
  readonly index: number;
  readonly count: number;
}

/** Arrows turn to other pages, and move the page with Alt. */
function keyAnswer(event: KeyboardEvent, { turn, move, remove, open, index, count }: KeyAnswers) {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey) return undefined;
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (step !== 0) return altKey ? () => move(step) : () => turn(index + step);
  switch (key) {
    case 'Home':
      return () => turn(0);
    case 'End':
      return () => turn(count - 1);
    case 'Delete':
      return remove;
    case 'F2':
      return open;
    default:
      return undefined;
  }
}
