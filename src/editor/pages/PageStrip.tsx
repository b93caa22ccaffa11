import { Icon24Add, Icon24MoreHorizontal, Icon24TreeNodesOutline } from '@vkontakte/icons';
import { VisuallyHidden } from '@vkontakte/vkui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useEditedProject, useOwnPage } from '@/editor/document/EditorContext';
import type { Spare } from '@/editor/document/limits/spare';
import { IconButton } from '@/editor/elements/IconButton';
import { doneBy, pressedKey } from '@/editor/elements/keys/chords';
import { lazyPart } from '@/editor/elements/lazyPart';
import { Overlay } from '@/editor/elements/Overlay';
import { useReorder } from '@/editor/elements/reorder/useReorder';
import styles from '@/editor/pages/PageStrip.module.css';
import { PageTile } from '@/editor/pages/PageTile';
import { type PageKeyIntent, pageKeys } from '@/editor/pages/pageKeys';
import { usePageWork } from '@/editor/pages/usePageWork';
import { useText } from '@/i18n/useText';
import type { Wording } from '@/i18n/wording';
import { useIsLow } from '@/ui/screenWidth';

interface PageStripProps {
  readonly onMap: () => void;
}

const PageCard = lazyPart(async () => (await import('@/editor/pages/PageCard')).PageCard, WaitingCard);

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
  const isDown = useIsLow();
  const move = (from: number, to: number) => {
    const page = pages[from];
    if (page !== undefined) work.move(page.id, to);
  };
  const reorder = useReorder(list, pages.length, move, isDown ? 'down' : 'across');

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
    const intent = doneBy<PageKeyIntent>(pageKeys, pressedKey(event));
    if (intent === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    answer(intent);
  };
  const answer = (intent: PageKeyIntent) => {
    switch (intent.kind) {
      case 'turn':
        return turn(shownIndex + intent.by);
      case 'move':
        return work.move(shown.id, shownIndex + intent.by);
      case 'first':
        return turn(0);
      case 'last':
        return turn(pages.length - 1);
      case 'remove':
        keepsFocus.current = pages.length > 1;
        return work.remove(shown.id, () => {
          keepsFocus.current = true;
        });
      case 'open':
        return setOpen(true);
    }
  };

  return (
    <nav className={styles.strip} aria-label={t('editor.pages')}>
      <div className={styles.map} data-hint="map">
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
            isDown={isDown}
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
        <span data-hint="page">
          <IconButton
            label={addLabel(work.spare, t)}
            isOff={work.spare.kind === 'none'}
            onRefused={work.refuse}
            onClick={() => work.add(shown.id)}
          >
            <Icon24Add />
          </IconButton>
        </span>
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
