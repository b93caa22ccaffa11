import { useState } from 'react';
import styles from '@/editor/starters/Starters.module.css';
import { useCopyTemplate } from '@/editor/starters/useCopyTemplate';
import { useText } from '@/i18n/useText';
import type { QueryState } from '@/queries/queryClient';
import { ImageWithFallback } from '@/ui/ImageWithFallback';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { PlainButton } from '@/ui/PlainButton';
import { RetryStrip } from '@/ui/RetryStrip';

export interface CopiedComic {
  readonly id: string;
  readonly name: string;
  readonly lang: string | undefined;
  /** For screen readers, where it says more than the name. */
  readonly label?: string;
  readonly note: string;
  /** Empty without a picture. */
  readonly picture: string;
  readonly color: string;
}

interface CopiedComicsProps {
  /** `undefined` until they have loaded. */
  readonly comics: readonly CopiedComic[] | undefined;
  readonly query: QueryState;
  readonly more: {
    readonly has: boolean;
    readonly isLoading: boolean;
    readonly load: () => Promise<unknown>;
  };
  readonly none: string;
  readonly gone: string;
}

/** Comics that are copied into the new one. */
export function CopiedComics({ comics, query, more, none, gone }: CopiedComicsProps) {
  const { t } = useText();
  const { state, copy } = useCopyTemplate(query.retry);
  const [isMoreFailed, setMoreFailed] = useState(false);
  const loadMore = () => {
    setMoreFailed(false);
    more.load().catch(() => setMoreFailed(true));
  };
  const text = t('retry.failed');
  const failure = { gone, failed: t('editor.starters.notCopied') };
  return (
    <>
      <RetryStrip requests={[{ status: query.status, retriable: true, text }]} onRetry={query.retry} />
      {(state.kind === 'gone' || state.kind === 'failed') && (
        <p role="alert" className={styles.failure}>
          {failure[state.kind]}
        </p>
      )}
      {state.kind === 'copying' && (
        <p role="status" className={styles.note}>
          {t('editor.starters.copying')}
        </p>
      )}
      {comics?.length === 0 && <p className={styles.note}>{none}</p>}
      {comics !== undefined && comics.length > 0 && (
        <ul className={styles.list}>
          {comics.map(({ id, name, lang, label, note, picture, color }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.starter}
                aria-label={label}
                aria-busy={state.kind === 'copying' && state.id === id}
                onClick={() => void copy(id)}
              >
                {picture === '' ? (
                  <span className={styles.picture} style={{ background: color || undefined }} />
                ) : (
                  <ImageWithFallback
                    title={name}
                    className={styles.picture}
                    src={picture}
                    alt=""
                    width={160}
                    height={160}
                    loading="lazy"
                    decoding="async"
                  />
                )}
                <span className={styles.name} lang={lang}>
                  {name}
                </span>
                <span className={styles.note}>{note}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isMoreFailed && (
        <p role="alert" className={styles.note}>
          {text}
        </p>
      )}
      {more.isLoading && <LoadingSpinner />}
      {more.has && !more.isLoading && <PlainButton onClick={loadMore}>{t('feeds.loadMore')}</PlainButton>}
    </>
  );
}
