import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import { type PreviewLink, previewDays } from '@/domain/preview';
import { useDraft } from '@/editor/drafts/DraftContext';
import { EditorStrip, serverMessage } from '@/editor/elements/EditorStrip';
import { NoteList } from '@/editor/preview/NoteList';
import styles from '@/editor/preview/PreviewSheet.module.css';
import { useLongDate } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useChangeLink, usePreviewLink } from '@/queries/previews';
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
  const { copyText, sendLink } = social;
  return (
    <>
      {/* What was said of an earlier link is gone with it. */}
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
