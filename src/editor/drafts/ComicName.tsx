import { useRef } from 'react';
import { fieldBounds } from '@/domain/fieldBounds';
import { useEdited, useEditorStore } from '@/editor/document/EditorContext';
import styles from '@/editor/drafts/ComicName.module.css';
import { titleOf, withTitle } from '@/editor/drafts/title';
import { useText } from '@/i18n/useText';

/** The comic's name, which is changed where it stands. */
export function ComicName() {
  const { t } = useText();
  const store = useEditorStore();
  const name = useEdited(({ history }) => titleOf(history.project.meta));
  // What is typed while the field has the focus is undone together.
  const visits = useRef(0);
  const rename = (title: string) =>
    store.run({
      name: 'changedName',
      series: `name ${visits.current}`,
      change: (project) => {
        const meta = withTitle(project.meta, title);
        return meta === project.meta ? project : { ...project, meta };
      },
    });
  return (
    <input
      className={styles.name}
      value={name}
      aria-label={t('editor.name')}
      placeholder={t('editor.name')}
      maxLength={fieldBounds.projectName.max}
      enterKeyHint="done"
      autoComplete="off"
      onFocus={() => {
        visits.current += 1;
      }}
      onChange={({ currentTarget }) => rename(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}
