import type { SymbolObject } from '@/comics/project';
import { useEditedPage, useEditorStore } from '@/editor/document/EditorContext';
import { detachSymbol } from '@/editor/document/reuse/detachSymbol';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { PlainButton } from '@/editor/elements/fields/PlainButton';
import styles from '@/editor/inspector/Inspector.module.css';
import { useText } from '@/i18n/useText';

/** What can be done with a copy of a symbol. */
export function CopySection({ copy }: { readonly copy: SymbolObject }) {
  const { t } = useText();
  const store = useEditorStore();
  const page = useEditedPage();
  return (
    <FoldedSection title={t('editor.reuse.sectionCopy')} isOpenAtFirst>
      <div className={styles.picture}>
        <PlainButton onClick={() => store.open({ kind: 'symbol', name: copy.symbol })}>
          {t('editor.reuse.edit')}
        </PlainButton>
        <PlainButton onClick={() => store.run(detachSymbol(page.id, copy.id))}>
          {t('editor.reuse.detach')}
        </PlainButton>
      </div>
    </FoldedSection>
  );
}
