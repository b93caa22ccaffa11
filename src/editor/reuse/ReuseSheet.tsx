import type { Point } from '@/comics/project';
import { useEdited, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { newcomers } from '@/editor/document/objects/tree';
import { holdsSymbol } from '@/editor/document/reuse/symbolDepth';
import { placeSymbol } from '@/editor/document/reuse/symbols';
import { crowdedWords } from '@/editor/elements/limits/crowdedWords';
import { useNotice } from '@/editor/elements/notices/NoticeProvider';
import { Overlay } from '@/editor/elements/Overlay';
import { LayerRow } from '@/editor/reuse/LayerRow';
import styles from '@/editor/reuse/Reuse.module.css';
import { SymbolTile } from '@/editor/reuse/SymbolTile';
import { useText } from '@/i18n/useText';

interface ReuseSheetProps {
  /** Where a symbol comes to. */
  readonly to: { readonly middle: Point; readonly frameId: number | undefined };
  readonly onClose: () => void;
}

/** What is drawn once and used on many pages: symbols to be placed, and layers. */
export function ReuseSheet({ to, onClose }: ReuseSheetProps) {
  const { t } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const tell = useNotice();
  const opened = useEdited((state) => state.opened);
  const { symbols = {}, layers = [] } = project;
  // A symbol cannot come into itself.
  const names = Object.entries(symbols).flatMap(([name, { objects }]) =>
    opened?.kind === 'symbol' && (name === opened.name || holdsSymbol(project, objects, opened.name))
      ? []
      : name,
  );
  const place = (name: string) => {
    const page = () => store.state().comic.pages.find(({ id }) => id === store.state().pageId);
    const before = page();
    store.run(placeSymbol(store.state().pageId, name, to.middle, to.frameId));
    const after = page();
    if (after !== undefined && after !== before) store.select(newcomers(before, after));
    else tell(crowdedWords('list', 1, t));
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
                // biome-ignore lint/suspicious/noArrayIndexKey: a layer is known by its place alone.
                <LayerRow key={index} layer={layer} index={index} onOpened={onClose} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Overlay>
  );
}
