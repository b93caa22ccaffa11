import { useEditedPage, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import styles from '@/editor/pages/PageStrip.module.css';
import { useText } from '@/i18n/useText';

/** The pages in the file's order. */
export function PageStrip() {
  const { t } = useText();
  const store = useEditorStore();
  const { pages } = useEditedProject();
  const shown = useEditedPage();
  return (
    <nav className={styles.strip} aria-label={t('editor.pages')}>
      <ol className={styles.list}>
        {pages.map(({ id, name }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.page}
              aria-current={id === shown.id ? 'page' : undefined}
              onClick={() => store.showPage(id)}
            >
              {name ?? t('editor.page', index + 1)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
