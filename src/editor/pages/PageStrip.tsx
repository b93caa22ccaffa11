import { Icon24Add, Icon24MoreHorizontal, Icon24TreeNodesOutline } from '@vkontakte/icons';
import { VisuallyHidden } from '@vkontakte/vkui';
import {
  type KeyboardEvent,
  type KeyboardEventHandler,
  memo,
  type PointerEventHandler,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ComicPage, ProjectFile } from '@/comics/project';
import { useEditedProject, useOwnPage } from '@/editor/document/EditorContext';
import type { Quota } from '@/editor/document/limits';
import { PageCaption, PageDrawing } from '@/editor/drawing/PageDrawing';
import { actionFor, type KeyRow, keyRow, pressedKey } from '@/editor/elements/chords';
import { IconButton } from '@/editor/elements/IconButton';
import { lazyPart } from '@/editor/elements/lazyPart';
import { LoadingOverlay } from '@/editor/elements/Overlay';
import { useReorder } from '@/editor/elements/useReorder';
import styles from '@/editor/pages/PageStrip.module.css';
import { fullPageLabel, isEnding, usePageWork } from '@/editor/pages/usePageWork';
import { useText } from '@/i18n/useText';
import type { Wording } from '@/i18n/wording';
import { useIsLow } from '@/ui/screenWidth';

type PageKeyIntent =
  | { readonly kind: 'turn' | 'move'; readonly by: -1 | 1 }
  | { readonly kind: 'first' | 'last' | 'remove' | 'open' };

export const pageKeys = [
  {
    name: 'turn',
    chords: [
      { press: 'ArrowLeft', does: { kind: 'turn', by: -1 } },
      { press: 'ArrowRight', does: { kind: 'turn', by: 1 } },
    ],
  },
  {
    name: 'movePage',
    chords: [
      { press: 'ArrowLeft', alt: true, does: { kind: 'move', by: -1 } },
      { press: 'ArrowRight', alt: true, does: { kind: 'move', by: 1 } },
    ],
  },
  keyRow('firstPage', { kind: 'first' }, { press: 'Home' }),
  keyRow('lastPage', { kind: 'last' }, { press: 'End' }),
  keyRow('removePage', { kind: 'remove' }, { press: 'Delete' }),
  keyRow('openPage', { kind: 'open' }, { press: 'F2' }),
] as const satisfies readonly KeyRow<string, PageKeyIntent>[];

interface PageTileProps {
  readonly project: ProjectFile;
  readonly page: ComicPage;
  readonly index: number;
  readonly isShown: boolean;
  readonly isDragged: boolean;
  readonly shift: number;
  readonly isDown: boolean;
  readonly onClick: () => void;
  readonly onKeyDown: KeyboardEventHandler;
  readonly onPointerDown: PointerEventHandler;
}

const box = { width: 60, height: 60 };
/** Not the whole editor, which scrolls in a low window. Browsers before 2025 scroll both. */
const inStrip = { block: 'nearest', inline: 'nearest', container: 'nearest' } as const;
const Drawing = memo(PageDrawing);

function PageTile({ project, page, index, isShown, isDragged, shift, isDown, ...handlers }: PageTileProps) {
  const wording = useText();
  // Drags on the canvas have priority over thumbnails.
  const drawn = useDeferredValue(project);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) button.current?.scrollIntoView?.(inStrip);
  }, [isShown]);
  return (
    <li
      className={isDragged ? `${styles.item} ${styles.dragged}` : styles.item}
      style={
        shift === 0 ? undefined : { transform: isDown ? `translateY(${shift}px)` : `translateX(${shift}px)` }
      }
    >
      <button
        ref={button}
        type="button"
        className={styles.tile}
        data-page={page.id}
        tabIndex={isShown ? 0 : -1}
        aria-current={isShown ? 'page' : undefined}
        aria-label={fullPageLabel(project, page, index, wording)}
        {...handlers}
      >
        <span className={styles.picture}>
          <Drawing project={drawn} pageId={page.id} box={box} />
        </span>
        <PageCaption isStart={page.id === project.start} isEnding={isEnding(page)}>
          {page.name ?? index + 1}
        </PageCaption>
      </button>
    </li>
  );
}

interface PageStripProps {
  readonly onMap: () => void;
}

const PageCard = lazyPart(
  async () => (await import('@/editor/pages/PageCard')).PageCard,
  (props) => <LoadingOverlay title="editor.pages.more" {...props} />,
);

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

  // The focus follows the page to which keys lead. It must not stay on another page than the one on which
  // keys act, for example after undo.
  useEffect(() => {
    if (!keepsFocus.current && list.current?.contains(document.activeElement) !== true) return;
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
    const intent = actionFor<PageKeyIntent>(pageKeys, pressedKey(event));
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
            label={addLabel(work.quota, t)}
            isOff={work.quota.kind === 'none'}
            onRefused={work.refuse}
            onClick={() => work.add(shown.id)}
          >
            <Icon24Add />
          </IconButton>
        </span>
        {work.quota.kind === 'few' && (
          <span className={styles.remaining} aria-hidden="true">
            {t('editor.limits.low', work.quota.left)}
          </span>
        )}
        <IconButton label={t('editor.pages.more')} onClick={() => setOpen(true)}>
          <Icon24MoreHorizontal />
        </IconButton>
      </div>
      <VisuallyHidden role="status">{work.announcement}</VisuallyHidden>
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

function addLabel({ kind, left, max }: Quota, t: Wording['t']): string {
  if (kind === 'none') return t('editor.pages.full', max);
  return kind === 'few'
    ? `${t('editor.pages.add')}. ${t('editor.limits.left', left)}`
    : t('editor.pages.add');
}
