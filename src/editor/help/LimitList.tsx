import { useMemo } from 'react';
import { comicsLimits } from '@/comics/limits';
import { useEditedProject } from '@/editor/document/EditorContext';
import { spareOf } from '@/editor/document/limits/spare';
import { countedParts, countOf, fileBytes } from '@/editor/document/limits/wholeComic';
import styles from '@/editor/help/Help.module.css';
import { useText } from '@/i18n/useText';

const kibibyte = 1024;

/** How much of what a comic may hold is in it. */
export function LimitList() {
  const { t } = useText();
  const project = useEditedProject();
  const bytes = useMemo(() => fileBytes(project), [project]);
  const parts = countedParts.map((part) => ({
    name: t(`editor.limits.part.${part}`),
    count: countOf(part, project),
    most: comicsLimits[part],
  }));
  const file = {
    name: t('editor.limits.part.file'),
    count: Math.ceil(bytes / kibibyte),
    most: comicsLimits.fileSize / kibibyte,
  };
  return (
    <dl className={styles.rows}>
      {[...parts, file].map(({ name, count, most }) => (
        <div key={name} className={styles.limit}>
          <dt>{name}</dt>
          <dd className={styles.count}>{t('editor.limits.of', count, most)}</dd>
          <span className={styles.bar} data-spare={spareOf(count, most).kind} aria-hidden="true">
            <span style={{ inlineSize: `${Math.min(100, (100 * count) / most)}%` }} />
          </span>
        </div>
      ))}
    </dl>
  );
}
