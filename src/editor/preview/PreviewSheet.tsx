import { Icon24DeleteOutline } from '@vkontakte/icons';
import { Button, Checkbox } from '@vkontakte/vkui';
import { useState } from 'react';
import { type PlacedNote, type PreviewLink, placeNotes, previewDays } from '@/domain/preview';
import { useEditedProject } from '@/editor/document/EditorContext';
import { useDraft } from '@/editor/drafts/DraftContext';
import { EditorStrip, serverMessage } from '@/editor/elements/EditorStrip';
import { IconButton } from '@/editor/elements/IconButton';
import styles from '@/editor/preview/PreviewSheet.module.css';
import { useLongDate } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import {
  type NoteChange,
  useChangeLink,
  useChangeNote,
  usePreviewLink,
  usePreviewNotes,
} from '@/queries/previews';
import { usePublicAddress } from '@/routes/publicAddress';
import { screens } from '@/routes/screens';
import { BusyButton } from '@/ui/BusyButton';
import { CopyLinkField } from '@/ui/CopyLinkField';
import { useOneAtATime } from '@/ui/form/useOneAtATime';
import { QrCode } from '@/ui/QrCode';

interface PreviewSheetProps {
  /** Shows a page in the editor, counted from 1. */
  readonly onPage: (page: number) => void;
}

/** The secret link to the draft, and the notes of its readers (docs/product/states.md#preview-links). */
export function PreviewSheet({ onPage }: PreviewSheetProps) {
  const { t } = useText();
  const { projectId, saveNow } = useDraft();
  const { data: link, query } = usePreviewLink(projectId);
  const { mutateAsync, isPending } = useChangeLink(projectId);
  const [status, setStatus] = useState('');

  const change = useOneAtATime(async (kind: 'make' | 'revoke') => {
    setStatus('');
    try {
      const isSaved = kind === 'revoke' || (await saveNow());
      await mutateAsync(kind);
      if (!isSaved) setStatus(t('editor.preview.notSaved'));
    } catch (error) {
      setStatus(serverMessage(error) ?? t('editor.preview.failed'));
    }
  });
  return (
    <div className={styles.sheet}>
      {link === undefined && <EditorStrip query={query} />}
      {link === null && (
        <>
          <p className={styles.text}>{t('editor.preview.makeNote', previewDays)}</p>
          <BusyButton size="l" stretched loading={isPending} onClick={() => void change('make')}>
            {t('editor.preview.make')}
          </BusyButton>
        </>
      )}
      {link && (
        <>
          <Link link={link} />
          <BusyButton
            size="l"
            stretched
            mode="secondary"
            loading={isPending}
            onClick={() => void change('make')}
          >
            {t('editor.preview.again')}
          </BusyButton>
          <Button
            size="l"
            stretched
            mode="tertiary"
            appearance="negative"
            onClick={() => void change('revoke')}
          >
            {t('editor.preview.revoke')}
          </Button>
        </>
      )}
      <p role="status" className={styles.text}>
        {status}
      </p>
      <NoteList projectId={projectId} onPage={onPage} />
    </div>
  );
}

function Link({ link: { token, endsAt } }: { readonly link: PreviewLink }) {
  const { t } = useText();
  const { social } = usePlatform();
  const url = usePublicAddress()(screens.preview.path({ token }));
  const until = useLongDate(endsAt);
  const { copyText, sendLink } = social;
  return (
    <>
      {/* The key removes the message about an earlier link. */}
      <CopyLinkField key={url} label={t('editor.preview.link')} url={url} copyText={copyText}>
        {sendLink && (
          <Button
            size="l"
            mode="secondary"
            onClick={() => void sendLink({ url, title: t('editor.preview.link') })}
          >
            {t('editor.preview.send')}
          </Button>
        )}
      </CopyLinkField>
      <QrCode text={url} label={t('editor.preview.code')} />
      <p className={styles.text}>{t('editor.preview.until', until)}</p>
    </>
  );
}

interface NoteListProps {
  readonly projectId: string;
  readonly onPage: (page: number) => void;
}

/** Notes of the draft's readers, open notes first. */
function NoteList({ projectId, onPage }: NoteListProps) {
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
    <li className={styles.note} data-resolved={isSettled || undefined}>
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
      <p className={styles.noteText}>{text}</p>
      <span className={styles.text}>
        {name === '' ? t('editor.preview.nobody') : t('editor.preview.from', name)}
      </span>
      <Checkbox
        checked={isSettled}
        onChange={({ target }) => void change({ noteId: id, kind: 'settle', isSettled: target.checked })}
      >
        {t('editor.preview.resolve')}
      </Checkbox>
    </li>
  );
}
