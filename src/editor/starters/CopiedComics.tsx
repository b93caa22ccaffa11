import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { addressWithProject } from '@/domain/projectAddress';
import { useDraft } from '@/editor/drafts/DraftContext';
import { withoutComment } from '@/editor/drafts/useLeave';
import styles from '@/editor/starters/Starters.module.css';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser } from '@/queries/currentUser';
import { useNewProject } from '@/queries/newProject';
import type { QueryState } from '@/queries/queryClient';
import { ImageWithFallback } from '@/ui/ImageWithFallback';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { PlainButton } from '@/ui/PlainButton';
import { RetryStrip } from '@/ui/RetryStrip';
import { useIsClosed } from '@/ui/useIsClosed';

interface CopiedComic {
  readonly id: string;
  readonly name: string;
  readonly lang: string | undefined;
  /** For screen readers, where it contains more than the name. */
  readonly label?: string;
  readonly note: string;
  /** Empty without a picture. */
  readonly picture: string;
  readonly color: string;
}

interface CopiedComicsProps {
  /** `undefined` while loading. */
  readonly comics: readonly CopiedComic[] | undefined;
  /** The list that contains them. */
  readonly list: {
    readonly data: { readonly hasMore: boolean } | undefined;
    readonly query: QueryState;
    readonly isLoadingMore: boolean;
    readonly loadMore: () => Promise<void>;
  };
  readonly none: string;
  readonly gone: string;
}

/** Comics that can be copied into the new one. */
export function CopiedComics({ comics, list, none, gone }: CopiedComicsProps) {
  const { t } = useText();
  const { data, query, isLoadingMore } = list;
  const { state, copy } = useCopyTemplate(query.retry);
  const [isMoreFailed, setMoreFailed] = useState(false);
  const loadMore = () => {
    setMoreFailed(false);
    list.loadMore().catch(() => setMoreFailed(true));
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
      {isLoadingMore && <LoadingSpinner />}
      {data?.hasMore && !isLoadingMore && <PlainButton onClick={loadMore}>{t('feeds.loadMore')}</PlainButton>}
    </>
  );
}

/** `gone`: it was withdrawn or deleted since it was listed. */
type CopyState =
  | { readonly kind: 'none' }
  | { readonly kind: 'copying' | 'failed' | 'gone'; readonly id: string };

/** Copies into the open comic if that was never saved, or else into another new one. */
function useCopyTemplate(onGone: () => void) {
  const draft = useDraft();
  const personId = useCurrentUser()?.id;
  const { opening } = usePlatform();
  const { copyInto, copyProject } = useNewProject();
  const [state, setState] = useState<CopyState>({ kind: 'none' });
  const isClosed = useIsClosed();
  const copy = async (sourceId: string) => {
    if (state.kind === 'copying' || personId === undefined) return;
    setState({ kind: 'copying', id: sourceId });
    try {
      if (draft.etag === null) {
        await copyInto(draft.projectId, sourceId);
        return draft.reopen();
      }
      const id = await copyProject(personId, sourceId);
      if (!isClosed.current) opening.page(addressWithProject(withoutComment(window.location.href), id));
    } catch (error) {
      console.warn('The comic was not copied.', error);
      const isGone = error instanceof ApiError && [403, 404].includes(error.httpStatusCode ?? 0);
      setState({ kind: isGone ? 'gone' : 'failed', id: sourceId });
      if (isGone) onGone();
    }
  };
  return { state, copy };
}
