import { FormItem, Input, Placeholder, Textarea } from '@vkontakte/vkui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { fieldBounds } from '@/domain/limits';
import { pageIdAt } from '@/domain/preview';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { PanelFrame } from '@/features/panel-frame/PanelFrame';
import { playerAddress } from '@/features/player-frame/framedPlayer';
import { useUnsavedGuard } from '@/features/unsaved/useUnsavedGuard';
import { useLongDate } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import styles from '@/panels/preview/PreviewPanel.module.css';
import { useAddNote, usePreview } from '@/queries/previews';
import { isNotFound } from '@/queries/queryClient';
import { useAddresses } from '@/queries/Server';
import { BusyButton } from '@/ui/BusyButton';
import { FormFailure } from '@/ui/form/FormMessages';
import { useOneAtATime } from '@/ui/form/useOneAtATime';
import { GivenPlayer } from '@/ui/GivenPlayer';

/** A draft, for people who have the author's link to it (docs/product/screens.md#preview-of-a-draft). */
export function PreviewPanel({ token }: { readonly token: string }) {
  const { t } = useText();
  const { data, query } = usePreview(token);
  const [page, setPage] = useState(1);
  const title = data ? t('preview.of', data.name) : t('preview.title');
  return (
    <PanelFrame id="preview" title={title}>
      <main className={styles.page} aria-label={title}>
        {isNotFound(query.error) ? (
          <div role="alert">
            <Placeholder>{t('preview.expired')}</Placeholder>
          </div>
        ) : (
          <LoadStrip queries={[query]} />
        )}
        {data && <About author={data.author} endsAt={data.endsAt} />}
        {data?.file && (
          <>
            <DraftPlayer draft={data} file={data.file} onPage={setPage} />
            <NoteForm token={token} page={{ n: page, id: pageIdAt(data.file, page) }} />
          </>
        )}
        {data && data.file === null && <Placeholder>{t('preview.empty')}</Placeholder>}
      </main>
    </PanelFrame>
  );
}

interface DraftPlayerProps {
  readonly draft: {
    readonly projectId: string;
    readonly fileKey?: string | undefined;
    readonly name: string;
  };
  readonly file: object;
  /** Counted from 1. */
  readonly onPage: (page: number) => void;
}

/** Has nothing that belongs to a published comic: no views, progress, next comic or link to share. */
function DraftPlayer({ draft: { projectId, fileKey, name }, file, onPage }: DraftPlayerProps) {
  const { locale } = useText();
  const { playerUrl } = useAddresses();
  // Kept in state, since a new key must not reload a comic that is playing.
  const [address] = useState(() =>
    playerAddress(playerUrl, projectId, { locale, fileKey, autoplay: false, isGiven: true }),
  );
  return (
    <div className={styles.player}>
      <GivenPlayer
        address={address}
        title={name}
        className={styles.frame}
        file={file}
        onMessage={(message) => message.type === 'page' && onPage(message.n)}
      />
    </div>
  );
}

function About({ author, endsAt }: { readonly author: string; readonly endsAt: string }) {
  const { t } = useText();
  return <p className={styles.about}>{t('preview.about', author, useLongDate(endsAt))}</p>;
}

interface NoteFormProps {
  readonly token: string;
  readonly page: ReadPage;
}

/** The current page. */
interface ReadPage {
  /** Counted from 1. */
  readonly n: number;
  readonly id: number | undefined;
}

interface Draft {
  readonly text: string;
  /** The page on which the text was begun. */
  readonly noted: ReadPage | null;
}

const emptyDraft: Draft = { text: '', noted: null };

/** A note to the author about the current page. The text stays until it has been sent. */
function NoteForm({ token, page }: NoteFormProps) {
  const { t } = useText();
  const textsOf = useErrorTexts();
  const [name, setName] = useState('');
  // The page may turn while the reader writes.
  const [{ text, noted }, setDraft] = useState<Draft>(emptyDraft);
  const { mutateAsync, status, error } = useAddNote(token);
  const textId = useId();
  const nameId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const about = noted ?? page;
  useUnsavedGuard(text.trim() !== '', 'anybody');

  const send = useOneAtATime(async () => {
    if (text.trim() === '') return field.current?.focus();
    // The error is shown beside the text, which may have been continued meanwhile.
    await mutateAsync({ page: about.n, pageId: about.id, name, text }).then(
      () => setDraft((now) => (now.text === text ? emptyDraft : now)),
      () => undefined,
    );
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.note} onSubmit={submit}>
      <FormItem top={t('preview.note', about.n)} bottom={t('preview.noteHint')} htmlFor={textId}>
        <Textarea
          id={textId}
          getRef={field}
          value={text}
          maxLength={fieldBounds.previewNote.max}
          maxHeight={240}
          onChange={({ target: { value } }) => setDraft({ text: value, noted: value === '' ? null : about })}
        />
      </FormItem>
      <FormItem top={t('preview.name')} htmlFor={nameId}>
        <Input
          id={nameId}
          value={name}
          maxLength={fieldBounds.previewName.max}
          autoComplete="nickname"
          onChange={({ target }) => setName(target.value)}
        />
      </FormItem>
      <FormFailure text={error ? textsOf(error).join(' ') : undefined} />
      <FormItem>
        <BusyButton type="submit" size="l" stretched loading={status === 'pending'}>
          {t('preview.send')}
        </BusyButton>
        <p role="status">{status === 'success' && t('preview.sent')}</p>
      </FormItem>
    </form>
  );
}
