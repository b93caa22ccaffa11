import { Placeholder } from '@vkontakte/vkui';
import { useState } from 'react';
import { pageIdAt } from '@/domain/preview';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { playerAddress } from '@/features/player-frame/framedPlayer';
import { useLongDate } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { NoteForm } from '@/panels/preview/NoteForm';
import styles from '@/panels/preview/PreviewPanel.module.css';
import { usePreview } from '@/queries/previews';
import { isNotFound } from '@/queries/queryClient';
import { useAddresses } from '@/queries/Server';
import { useNavigate } from '@/routes/Routes';
import { GivenPlayer } from '@/ui/GivenPlayer';
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

/** Without anything that belongs to a published comic: no views, progress, next comic or link to share. */
function DraftPlayer({ draft: { projectId, fileKey, name }, file, onPage }: DraftPlayerProps) {
  const { locale } = useText();
  const { playerUrl } = useAddresses();
  // Kept in state: a new key must not reload a comic that is playing.
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
