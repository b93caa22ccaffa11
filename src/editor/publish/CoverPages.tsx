import { useEditedProject } from '@/editor/document/EditorContext';
import { PageDrawing } from '@/editor/drawing/PageDrawing';
import styles from '@/editor/publish/Cover.module.css';
import { useText } from '@/i18n/useText';

interface CoverPagesProps {
  readonly chosen: number | null;
  readonly onChoose: (pageId: number) => void;
}

const box = { width: 72, height: 72 };

/** The pages of the comic, of which any can be its cover. */
export function CoverPages({ chosen, onChoose }: CoverPagesProps) {
  const { t } = useText();
  const project = useEditedProject();
  return (
    <ul className={styles.pages} aria-label={t('editor.publish.coverFromPage')}>
      {project.pages.map(({ id, name }, index) => (
        <li key={id}>
          <button
            type="button"
            className={styles.page}
            aria-pressed={id === chosen}
            aria-label={t('editor.publish.coverOfPage', name ?? index + 1)}
            onClick={() => onChoose(id)}
          >
            <PageDrawing project={project} pageId={id} box={box} />
          </button>
        </li>
      ))}
    </ul>
  );
}
