import styles from '@/editor/files/FilesSheet.module.css';
import type { ImportNote } from '@/editor/files/importComic';
import { useText } from '@/i18n/useText';

/** So many names say which files they are; a longer list would hide what else is told. */
const mostNames = 5;

/** Which files of the one that was brought in did not come as they were, and why. */
export function ImportNotes({ notes }: { notes: readonly ImportNote[] }) {
  const { t } = useText();
  return (
    <ul className={styles.notes}>
      {notes.map(({ kind, files }) => (
        <li key={kind}>
          {t(`editor.files.note.${kind}`)} <bdi>{files.slice(0, mostNames).join(', ')}</bdi>
          {files.length > mostNames && ` ${t('editor.files.moreNames', files.length - mostNames)}`}
        </li>
      ))}
    </ul>
  );
}
