import { FormItem, Input, Textarea } from '@vkontakte/vkui';
import { type FormEvent, useId, useState } from 'react';
import { fieldBounds } from '@/domain/limits';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useUnsavedGuard } from '@/features/unsaved/useUnsavedGuard';
import { useText } from '@/i18n/useText';
import styles from '@/panels/preview/PreviewPanel.module.css';
import { useAddNote } from '@/queries/previews';
import { BusyButton } from '@/ui/BusyButton';
import { FormFailure } from '@/ui/form/FormMessages';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

interface NoteFormProps {
  readonly token: string;
  readonly page: ReadPage;
}

/** The one that is read. */
export interface ReadPage {
  /** Counted from 1. */
  readonly n: number;
  readonly id: number | undefined;
}

/** A note to the author about the page that is read. It stays until it has been sent. */
export function NoteForm({ token, page }: NoteFormProps) {
  const { t } = useText();
  const textsOf = useErrorTexts();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  // The page may be turned while somebody writes.
  const [noted, setNoted] = useState<ReadPage | null>(null);
  const { mutateAsync, status, error } = useAddNote(token);
  const textId = useId();
  const nameId = useId();
  const about = noted ?? page;
  useUnsavedGuard(text.trim() !== '', 'anybody');

  const write = (written: string) => {
    setText(written);
    setNoted(written === '' ? null : about);
  };
  const send = useOneAtATime(async () => {
    if (text.trim() === '') return;
    // The error is shown beside the text.
    const isSent = await mutateAsync({
      page: about.n,
      pageId: about.id,
      name: name.trim(),
      text: text.trim(),
    }).then(
      () => true,
      () => false,
    );
    if (isSent) write('');
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
          value={text}
          maxLength={fieldBounds.previewNote.max}
          maxHeight={240}
          onChange={({ target }) => write(target.value)}
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
        <BusyButton
          type="submit"
          size="l"
          stretched
          disabled={text.trim() === ''}
          loading={status === 'pending'}
        >
          {t('preview.send')}
        </BusyButton>
        <p role="status">{status === 'success' && t('preview.sent')}</p>
      </FormItem>
    </form>
  );
}
