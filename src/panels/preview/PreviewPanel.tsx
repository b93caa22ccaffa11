import { Placeholder } from '@vkontakte/vkui';
import { useState } from 'react';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useLongDate } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { GivenPlayer } from '@/panels/preview/GivenPlayer';
import { NoteForm } from '@/panels/preview/NoteForm';
import styles from '@/panels/preview/PreviewPanel.module.css';
import { usePreview } from '@/queries/previews';
import { isNotFound } from '@/queries/queryClient';
import { useNavigate } from '@/routes/Routes';
import { PanelFrame } from '@/ui/PanelFrame';

/** A draft, for who has the author's link to it (docs/product/screens.md#preview-of-a-draft). */
export function PreviewPanel({ token }: { readonly token: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { data, query } = usePreview(token);
  const [page, setPage] = useState(1);
  const title = data ? t('preview.of', data.name) : t('preview.title');
  return (
    <PanelFrame id="preview" title={title} onBack={navigate.back}>
      <main className={styles.page} aria-label={title}>
        {isNotFound(query.error) ? (
          <div role="alert">
            <Placeholder>{t('preview.gone')}</Placeholder>
          </div>
        ) : (
          <LoadStrip queries={[query]} />
        )}
        {data && <About author={data.author} endsAt={data.endsAt} />}
        {data?.file && (
          <>
            <GivenPlayer
              projectId={data.projectId}
              fileKey={data.fileKey}
              name={data.name}
              file={data.file}
              onPage={setPage}
            />
            <NoteForm token={token} page={page} />
          </>
        )}
        {data && data.file === null && <Placeholder>{t('preview.empty')}</Placeholder>}
      </main>
    </PanelFrame>
  );
}

function About({ author, endsAt }: { readonly author: string; readonly endsAt: string }) {
  const { t } = useText();
  return <p className={styles.about}>{t('preview.about', author, useLongDate(endsAt))}</p>;
}
