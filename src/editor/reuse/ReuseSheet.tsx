import { Icon24WriteOutline } from '@vkontakte/icons';
import { useMemo } from 'react';
import type { Layer } from '@/comics/features/reuse/reuse';
import type { ComicObject, Point } from '@/comics/project';
import { useEdited, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { runAndSelect } from '@/editor/document/editorStore';
import { ownName } from '@/editor/document/names';
import { hasOutsideReferences, isLayerOn, openedId } from '@/editor/document/objectReferences';
import { canLayerBeOn, setLayerOn } from '@/editor/document/reuse/layers';
import { openAsPage } from '@/editor/document/reuse/opened';
import { holdsSymbol, placeSymbol } from '@/editor/document/reuse/symbols';
import { PageDrawing } from '@/editor/drawing/PageDrawing';
import { SwitchField } from '@/editor/elements/fields/SelectField';
import { IconButton } from '@/editor/elements/IconButton';
import { useNotice } from '@/editor/elements/NoticeProvider';
import { Overlay } from '@/editor/elements/Overlay';
import { limitText } from '@/editor/elements/QuotaNote';
import styles from '@/editor/reuse/Reuse.module.css';
import { useText } from '@/i18n/useText';

interface LayerRowProps {
  readonly layer: Layer<ComicObject>;
  readonly index: number;
  readonly onOpened: () => void;
}

function LayerRow({ layer, index, onOpened }: LayerRowProps) {
  const { t } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const { pages } = project;
  const pageId = useEdited((state) => state.ownPageId);
  const name = layer.name ?? t('editor.reuse.layerNumber', index + 1);
  const count = pages.filter(({ id }) => isLayerOn(layer, id)).length;
  const isOn = isLayerOn(layer, pageId);
  const isBound = !isOn && !canLayerBeOn(project, layer, pageId);
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <span className={styles.name}>{name}</span>
        <span className={styles.hint}>{t('editor.reuse.pagesCount', count)}</span>
        <IconButton
          label={t('editor.reuse.change', name)}
          onClick={() => {
            store.open({ kind: 'layer', index });
            onOpened();
          }}
        >
          <Icon24WriteOutline />
        </IconButton>
      </div>
      <SwitchField
        label={t('editor.reuse.onThisPage')}
        hint={isBound ? t('editor.reuse.actsOnOtherPage') : undefined}
        value={isOn}
        isFixed={isBound}
        onChange={(isWanted) => store.run(setLayerOn(index, pageId, isWanted))}
      />
    </li>
  );
}

interface SymbolTileProps {
  readonly name: string;
  readonly onPlace: () => void;
  readonly onOpened: () => void;
}

const box = { width: 104, height: 88 };

function SymbolTile({ name, onPlace, onOpened }: SymbolTileProps) {
  const { t } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const drawn = useMemo(
    () => openAsPage(project, { kind: 'symbol', name }, project.start) ?? project,
    [project, name],
  );
  const isPartly = useEdited(({ comic, pageId }) =>
    hasOutsideReferences(comic, comic.symbols?.[name]?.objects ?? [], pageId),
  );
  const called = ownName(project, 'symbols', name);
  return (
    <li>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('editor.reuse.add', called)}
        onClick={onPlace}
      >
        <PageDrawing project={drawn} pageId={openedId} box={box} />
      </button>
      <span className={styles.caption}>
        <span className={styles.name}>{called}</span>
        <IconButton
          label={t('editor.reuse.change', called)}
          onClick={() => {
            store.open({ kind: 'symbol', name });
            onOpened();
          }}
        >
          <Icon24WriteOutline />
        </IconButton>
      </span>
      {isPartly && <span className={styles.hint}>{t('editor.reuse.partly')}</span>}
    </li>
  );
}

interface ReuseSheetProps {
  readonly to: { readonly middle: Point; readonly frameId: number | undefined };
  readonly onClose: () => void;
}

export function ReuseSheet({ to, onClose }: ReuseSheetProps) {
  const { t } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const showNotice = useNotice();
  const opened = useEdited((state) => state.opened);
  const { symbols = {}, layers = [] } = project;
  // A symbol cannot be placed in itself.
  const names = Object.entries(symbols).flatMap(([name, { objects }]) =>
    opened?.kind === 'symbol' && (name === opened.name || holdsSymbol(project, objects, opened.name))
      ? []
      : name,
  );
  const place = (name: string) => {
    const placed = runAndSelect(store, placeSymbol(store.state().pageId, name, to.middle, to.frameId));
    if (placed.length === 0) showNotice(limitText('list', 1, t));
    onClose();
  };
  const isEmpty = names.length === 0 && layers.length === 0;
  return (
    <Overlay title={t('editor.tools.reuse')} onClose={onClose}>
      <div className={styles.sheet}>
        {isEmpty && <p className={styles.note}>{t('editor.reuse.none')}</p>}
        {names.length > 0 && (
          <section aria-labelledby="reuse-symbols">
            <h3 id="reuse-symbols" className={styles.heading}>
              {t('editor.reuse.symbols')}
            </h3>
            <p className={styles.hint}>{t('editor.reuse.symbolsHint')}</p>
            <ul className={styles.tiles}>
              {names.map((name) => (
                <SymbolTile key={name} name={name} onPlace={() => place(name)} onOpened={onClose} />
              ))}
            </ul>
          </section>
        )}
        {layers.length > 0 && (
          <section aria-labelledby="reuse-layers">
            <h3 id="reuse-layers" className={styles.heading}>
              {t('editor.reuse.layers')}
            </h3>
            <p className={styles.hint}>{t('editor.reuse.layersHint')}</p>
            <ul className={styles.rows}>
              {layers.map((layer, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a layer is identified only by its index.
                <LayerRow key={index} layer={layer} index={index} onOpened={onClose} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Overlay>
  );
}
