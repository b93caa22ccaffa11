import {
  Icon24AddSquareOutline,
  Icon24ArrowDownOutline,
  Icon24ArrowUpOutline,
  Icon24BrushOutline,
  Icon24CopyOutline,
  Icon24DeleteOutline,
  Icon24LockOpenOutline,
  Icon24LockOutline,
  Icon24MoreHorizontal,
  Icon24PictureOutline,
  Icon24WriteOutline,
} from '@vkontakte/icons';
import { type ReactNode, useState } from 'react';
import { findObject } from '@/comics/pageContents';
import type { ComicPage } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import styles from '@/editor/canvas/Canvas.module.css';
import { duplicate } from '@/editor/canvas/keys/useCanvasKeys';
import { useEdited, useEditorStore } from '@/editor/document/EditorContext';
import { runAndSelect } from '@/editor/document/editorStore';
import { type LimitReached, quotaIn } from '@/editor/document/limits';
import { unusedName } from '@/editor/document/names';
import { removeObjects } from '@/editor/document/objects/addAndRemoveObjects';
import {
  alignObjects,
  distributeObjects,
  type Edge,
  orderObjects,
} from '@/editor/document/objects/arrangeObjects';
import { isLocked, lockObjects } from '@/editor/document/objects/updateObjects';
import { makeLayer } from '@/editor/document/reuse/layers';
import { makeSymbol } from '@/editor/document/reuse/symbols';
import { IconButton } from '@/editor/elements/IconButton';
import { lazyCode } from '@/editor/elements/lazyPart';
import { useNotice } from '@/editor/elements/NoticeProvider';
import { useText } from '@/i18n/useText';

const replacing = lazyCode(() => import('@/editor/document/resources/placePicture'));

interface SelectionBarProps {
  readonly page: ComicPage;
  readonly selected: readonly number[];
  readonly offers: ReactNode;
  readonly onType: (() => void) | null;
  readonly choosePicture: () => Promise<Ref | undefined>;
  readonly isDrawing: boolean;
  readonly onCopy: () => void;
  readonly onLimitReached: (room: LimitReached, count: number) => void;
}

export function SelectionBar({
  page,
  selected,
  offers,
  onType,
  choosePicture,
  isDrawing,
  onCopy,
  onLimitReached,
}: SelectionBarProps) {
  const { t } = useText();
  const store = useEditorStore();
  const [isOpen, setOpen] = useState(false);
  const locked = selected.every((id) => {
    const object = findObject(page, id);
    return object !== undefined && isLocked(object);
  });
  const [only, other] = selected;
  const picture = only === undefined || other !== undefined ? undefined : findObject(page, only);
  const replace = async (id: number) => {
    const image = await choosePicture();
    if (image === undefined) return;
    const { replacePicture } = await replacing.load();
    store.run(replacePicture(page.id, id, image));
  };
  return (
    <div
      className={styles.selectionBar}
      role="toolbar"
      aria-label={t('editor.canvas.selected', selected.length)}
    >
      {offers}
      {isOpen && <MoreBar page={page} selected={selected} onCopy={onCopy} />}
      <div className={styles.barRow}>
        {onType !== null && (
          <IconButton label={t(isDrawing ? 'editor.canvas.draw' : 'editor.canvas.editText')} onClick={onType}>
            {isDrawing ? <Icon24BrushOutline /> : <Icon24WriteOutline />}
          </IconButton>
        )}
        {picture?.type === 'image' && (
          <IconButton label={t('editor.canvas.replace')} onClick={() => void replace(picture.id)}>
            <Icon24PictureOutline />
          </IconButton>
        )}
        <IconButton
          label={t('editor.canvas.duplicate')}
          onClick={() => duplicate(store, selected, onLimitReached)}
        >
          <Icon24AddSquareOutline />
        </IconButton>
        <IconButton
          label={t('editor.canvas.forward')}
          onClick={() => store.run(orderObjects(page.id, selected, 'forward'))}
        >
          <Icon24ArrowUpOutline />
        </IconButton>
        <IconButton
          label={t('editor.canvas.backward')}
          onClick={() => store.run(orderObjects(page.id, selected, 'backward'))}
        >
          <Icon24ArrowDownOutline />
        </IconButton>
        <IconButton label={t('editor.canvas.more')} isPressed={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon24MoreHorizontal />
        </IconButton>
        <IconButton
          label={t(locked ? 'editor.canvas.unlock' : 'editor.canvas.lock')}
          onClick={() => store.run(lockObjects(page.id, selected, !locked))}
        >
          {locked ? <Icon24LockOutline /> : <Icon24LockOpenOutline />}
        </IconButton>
        <IconButton
          label={t('editor.canvas.remove')}
          onClick={() => store.run(removeObjects(page.id, selected))}
        >
          <Icon24DeleteOutline />
        </IconButton>
      </div>
    </div>
  );
}

const edges: readonly Edge[] = ['left', 'center', 'right', 'top', 'middle', 'bottom'];

function MoreBar({ page, selected, onCopy }: Pick<SelectionBarProps, 'page' | 'selected' | 'onCopy'>) {
  const { t } = useText();
  const store = useEditorStore();
  const isPage = useEdited(({ opened }) => opened === null);
  const showNotice = useNotice();
  /** Announces why no more can be made; `false` if it can. */
  const refuse = (part: 'symbols' | 'layers') => {
    const { kind, max } = quotaIn(store.state().history.project, part);
    if (kind === 'none') showNotice(t(`editor.limits.full.${part}`, max));
    return kind === 'none';
  };
  const layOverPages = () => {
    if (refuse('layers')) return;
    const { layers = [] } = store.state().comic;
    const numbered = (number: number) => t('editor.reuse.layerNumber', number);
    const taken = layers.map(({ name }, index) => name ?? numbered(index + 1));
    store.run(makeLayer(page.id, selected, unusedName(taken, numbered, layers.length + 1)));
    store.open({ kind: 'layer', index: layers.length });
  };
  return (
    <div className={styles.barRow}>
      <IconButton label={t('editor.canvas.copy')} onClick={onCopy}>
        <Icon24CopyOutline />
      </IconButton>
      <IconButton
        label={t('editor.reuse.makeSymbol')}
        onClick={() =>
          refuse('symbols') ||
          runAndSelect(
            store,
            makeSymbol(page.id, selected, (number) => t('editor.reuse.symbolNumber', number)),
          )
        }
      >
        <Drawn path={symbolPath} />
      </IconButton>
      {isPage && (
        <IconButton label={t('editor.reuse.makeLayer')} onClick={layOverPages}>
          <Drawn path={layerPath} />
        </IconButton>
      )}
      {edges.map((edge) => (
        <IconButton
          key={edge}
          label={t(`editor.canvas.align.${edge}`)}
          onClick={() => store.run(alignObjects(page.id, selected, edge))}
        >
          <Drawn path={alignPaths[edge]} />
        </IconButton>
      ))}
      {selected.length > 2 &&
        (['across', 'down'] as const).map((along) => (
          <IconButton
            key={along}
            label={t(`editor.canvas.distribute.${along}`)}
            onClick={() => store.run(distributeObjects(page.id, selected, along))}
          >
            <Drawn path={distributePaths[along]} />
          </IconButton>
        ))}
    </div>
  );
}

const symbolPath = 'm12 3 3 3-3 3-3-3ZM12 15l3 3-3 3-3-3ZM3 12l3-3 3 3-3 3ZM15 12l3-3 3 3-3 3Z';
const layerPath = 'M12 3.5 21 8l-9 4.5L3 8ZM3 12l9 4.5 9-4.5M3 16l9 4.5 9-4.5';

const distributePaths = {
  across: 'M3 4v16M21 4v16M10 7h4v10h-4Z',
  down: 'M4 3h16M4 21h16M7 10h10v4H7Z',
};
const alignPaths: Readonly<Record<Edge, string>> = {
  left: 'M4 3v18M8 7h12v3.5H8ZM8 13.5h7V17H8Z',
  center: 'M12 3v18M5 7h14v3.5H5ZM8 13.5h8V17H8Z',
  right: 'M20 3v18M4 7h12v3.5H4ZM9 13.5h7V17H9Z',
  top: 'M3 4h18M7 8v12h3.5V8ZM13.5 8v7H17V8Z',
  middle: 'M3 12h18M7 5v14h3.5V5ZM13.5 8v8H17V8Z',
  bottom: 'M3 20h18M7 4v12h3.5V4ZM13.5 9v7H17V9Z',
};

function Drawn({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.toolIcon} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
