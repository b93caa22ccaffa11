import { Icon24DeleteOutline } from '@vkontakte/icons';
import { Button, Checkbox } from '@vkontakte/vkui';
import { useState } from 'react';
import { type PlacedNote, placeNotes } from '@/domain/preview';
import { useEditedProject } from '@/editor/document/EditorContext';
import { EditorStrip, serverMessage } from '@/editor/elements/EditorStrip';
import { IconButton } from '@/editor/elements/IconButton';
import styles from '@/editor/preview/PreviewSheet.module.css';
import { useText } from '@/i18n/useText';
import { type NoteChange, useChangeNote, usePreviewNotes } from '@/queries/previews';

interface NoteListProps {
  readonly projectId: string;
  readonly onPage: (page: number) => void;
}

/** What readers of the draft noted, open notes first. */
export function NoteList({ projectId, onPage }: NoteListProps) {
  const { t } = useText();
  const { data: notes, query } = usePreviewNotes(projectId);
  const { mutateAsync } = useChangeNote(projectId);
  const { pages } = useEditedProject();
  const [failure, setFailure] = useState('');

  const change = async (wanted: NoteChange) => {
    setFailure('');
    await mutateAsync(wanted).catch((error: unknown) =>
      setFailure(serverMessage(error) ?? t('editor.preview.failed')),
    );
  };
  return (
    <section aria-label={t('editor.preview.notes')}>
      <h3 className={styles.title}>{t('editor.preview.notes')}</h3>
      {notes === undefined && <EditorStrip query={query} />}
      {notes?.length === 0 && <p className={styles.text}>{t('editor.preview.noNotes')}</p>}
      <p role="status" className={styles.text}>
        {failure}
      </p>
      <ul className={styles.notes}>
        {placeNotes(notes ?? [], pages).map((note) => (
          <NoteItem key={note.id} note={note} onPage={onPage} change={change} />
        ))}
      </ul>
    </section>
  );
}

interface NoteItemProps {
  readonly note: PlacedNote;
  readonly onPage: (page: number) => void;
  readonly change: (wanted: NoteChange) => Promise<void>;
}

function NoteItem({ note: { id, page, place, name, text, isSettled }, onPage, change }: NoteItemProps) {
  const { t } = useText();
  return (
    <li className={styles.note} data-settled={isSettled || undefined}>
      {place === null ? (
        <span className={styles.text}>{t('editor.preview.onDeletedPage', page)}</span>
      ) : (
        <Button size="s" mode="tertiary" align="left" onClick={() => onPage(place)}>
          {t('editor.preview.onPage', place)}
        </Button>
      )}
      <IconButton
        label={t('editor.preview.delete', place ?? page)}
        onClick={() => void change({ noteId: id, kind: 'delete' })}
      >
        <Icon24DeleteOutline />
      </IconButton>
      <p className={styles.words}>{text}</p>
      <span className={styles.text}>
        {name === '' ? t('editor.preview.nobody') : t('editor.preview.from', name)}
      </span>
      <Checkbox
        checked={isSettled}
        onChange={({ target }) => void change({ noteId: id, kind: 'settle', isSettled: target.checked })}
      >
        {t('editor.preview.settle')}
      </Checkbox>
    </li>
  );
}
