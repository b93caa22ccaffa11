import { Button, Input } from '@vkontakte/vkui';
import { useId, useRef, useState } from 'react';
import { type PreviewLink, previewDays } from '@/domain/preview';
import { useDraft } from '@/editor/drafts/DraftContext';
import { EditorStrip, serverMessage } from '@/editor/elements/EditorStrip';
import { NoteList } from '@/editor/preview/NoteList';
import styles from '@/editor/preview/PreviewSheet.module.css';
import type { TextKey } from '@/i18n/textKeys';
import { useLongDate } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useChangeLink, usePreviewLink } from '@/queries/previews';
import { usePublicAddress } from '@/routes/publicAddress';
import { screens } from '@/routes/screens';
import { useOneAtATime } from '@/ui/form/useOneAtATime';
import { QrCode } from '@/ui/QrCode';

interface PreviewSheetProps {
  /** Shows a page in the editor, counted from 1. */
  readonly onPage: (page: number) => void;
}

/** The secret link to the draft, and what its readers noted (docs/product/states.md#preview-links). */
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
          <Button
            size="l"
            stretched
            loading={isPending}
            loadingLabel={t('editor.preview.make')}
            onClick={() => void change('make')}
          >
            {t('editor.preview.make')}
          </Button>
        </>
      )}
      {link && (
        <>
          <Link link={link} />
          <Button
            size="l"
            stretched
            mode="secondary"
            loading={isPending}
            loadingLabel={t('editor.preview.again')}
            onClick={() => void change('make')}
          >
            {t('editor.preview.again')}
          </Button>
          <Button
            size="l"
            stretched
            mode="tertiary"
            appearance="negative"
            disabled={isPending}
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
  const [outcome, setOutcome] = useState<TextKey | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();

  const copy = async () => {
    const { kind } = await social.copyText(url);
    setOutcome(kind === 'granted' ? 'editor.preview.copied' : 'editor.preview.notCopied');
    if (kind !== 'granted') field.current?.select();
  };
  const { sendLink } = social;
  return (
    <>
      <label className={styles.label} htmlFor={fieldId}>
        {t('editor.preview.link')}
      </label>
      <div className={styles.row}>
        <Input
          className={styles.field}
          slotProps={{ input: { id: fieldId, readOnly: true, getRootRef: field } }}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button size="l" onClick={() => void copy()}>
          {t('editor.preview.copy')}
        </Button>
        {sendLink && (
          <Button
            size="l"
            mode="secondary"
            onClick={() => void sendLink({ url, title: t('editor.preview.link') })}
          >
            {t('editor.preview.send')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.text}>
        {outcome && t(outcome)}
      </p>
      <QrCode text={url} label={t('editor.preview.code')} />
      <p className={styles.text}>{t('editor.preview.until', until)}</p>
    </>
  );
}
