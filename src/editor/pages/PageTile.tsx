import {
  type KeyboardEventHandler,
  memo,
  type PointerEventHandler,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react';
import type { ComicPage, ProjectFile } from '@/comics/project';
import { PageCaption } from '@/editor/drawing/PageCaption';
import { PageDrawing } from '@/editor/drawing/PageDrawing';
import styles from '@/editor/pages/PageTile.module.css';
import { fullPageLabel, isEnding } from '@/editor/pages/pageLabel';
import { useText } from '@/i18n/useText';

interface PageTileProps {
  readonly project: ProjectFile;
  readonly page: ComicPage;
  readonly index: number;
  readonly isShown: boolean;
  readonly isDragged: boolean;
  /** How far it lies from its place while pages are dragged, in CSS pixels. */
  readonly shift: number;
  /** Pages stand under each other. */
  readonly isDown: boolean;
  readonly onClick: () => void;
  readonly onKeyDown: KeyboardEventHandler;
  readonly onPointerDown: PointerEventHandler;
}

const box = { width: 60, height: 60 };
const Drawing = memo(PageDrawing);

/** A page in the strip: how it looks, its number or name, and whether the story starts or ends with it. */
export function PageTile({
  project,
  page,
  index,
  isShown,
  isDragged,
  shift,
  isDown,
  ...handlers
}: PageTileProps) {
  const wording = useText();
  // What is dragged on the canvas comes first, the small pictures of it after.
  const drawn = useDeferredValue(project);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) button.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
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
