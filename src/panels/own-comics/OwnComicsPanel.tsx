import { Icon56GalleryOutline } from '@vkontakte/icons';
import { Placeholder } from '@vkontakte/vkui';
import { useEffect, useId, useRef } from 'react';
import type { OwnComic } from '@/domain/ownComics';
import { CreateButtonSlot } from '@/features/create-project/CreateButtonSlot';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useMoreItems } from '@/features/load-more/useMoreItems';
import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { useLongDate } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { ComicThumbnailImage, ComicTile, useComicName } from '@/panels/own-comics/ComicTile';
import styles from '@/panels/own-comics/OwnComicsPanel.module.css';
import barStyles from '@/panels/own-comics/ResultBar.module.css';
import { type ComicActions, type ComicResult, useComicActions } from '@/panels/own-comics/useComicActions';
import { useListedComics } from '@/panels/own-comics/useListedComics';
import { useOwnComics } from '@/queries/ownComics';
import { BusyButton } from '@/ui/BusyButton';
import { CloseButton } from '@/ui/CloseButton';
import { LoadMore } from '@/ui/LoadMore';
import { useOnReturnToPage } from '@/ui/useOnReturnToPage';

function OwnComics({ userId }: { readonly userId: string }) {
  const { t } = useText();
  const { comics, list, refresh, forgetLocal } = useListedComics(userId);
  const actions = useComicActions(userId, forgetLocal);
  const more = useMoreItems(comics.length, list.loadMore);
  // The editor may have changed them. It is another page, from which the browser may restore this one
  // unchanged.
  useOnReturnToPage(refresh);
  const isEmpty = list.data !== undefined && comics.length === 0;
  return (
    <>
      {comics.length > 0 && (
        <ul className={styles.grid} aria-label={t('ownComics.title')}>
          {comics.map((listed, index) => (
            <li key={listed.comic.id} className={styles.item}>
              <ComicTile listed={listed} actions={actions} takesFocus={index === more.firstNew} />
            </li>
          ))}
        </ul>
      )}
      {isEmpty && (
        <Placeholder
          icon={<Icon56GalleryOutline />}
          title={t('ownComics.emptyTitle')}
          action={<CreateButtonSlot kind="dialog" />}
        >
          {t('ownComics.emptyText')}
        </Placeholder>
      )}
      <LoadStrip queries={[list.query]} />
      <LoadMore hasMore={list.data?.hasMore ?? false} isLoading={list.isLoadingMore} onLoad={more.onLoad} />
      {list.data !== undefined && <DeletedComics userId={userId} actions={actions} />}
      <ResultBar result={actions.result} onUndo={actions.undo} onClose={actions.closeResult} />
    </>
  );
}

/** The user's own comics, including drafts (docs/product/screens.md#my-comics). */
export function OwnComicsPanel() {
  const { t } = useText();
  return (
    <OwnAccountPanel id="own-comics" title={t('ownComics.title')} invitation={t('ownComics.signIn')}>
      {({ id }) => <OwnComics userId={id} />}
    </OwnAccountPanel>
  );
}

interface ResultBarProps {
  readonly result: ComicResult | null;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Reports the last action until it is closed, without a time limit, and can undo it. */
function ResultBar({ result, onUndo, onClose }: ResultBarProps) {
  const { t } = useText();
  const bar = useRef<HTMLDivElement>(null);
  const deletedId = result?.deletedId ?? null;
  useEffect(() => {
    // The focused element has disappeared together with the comic or the undo button. The button gets the
    // focus, so that one key undoes or closes.
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (result !== null && isLost) bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [result]);
  return (
    <div className={barStyles.wrapper}>
      <div ref={bar} className={result === null ? barStyles.silent : barStyles.bar}>
        <p className={barStyles.text} role="status">
          {result?.text}
        </p>
        {deletedId !== null && (
          <button type="button" className={barStyles.undo} onClick={onUndo}>
            {t('ownComics.undo')}
          </button>
        )}
        {result !== null && <CloseButton label={t('common.close')} onClose={onClose} />}
      </div>
    </div>
  );
}

function DeletedComic({ comic, actions }: { readonly comic: OwnComic; readonly actions: ComicActions }) {
  const { t } = useText();
  const name = useComicName(comic);
  const until = useLongDate(comic.goneAt ?? '');
  return (
    <li className={styles.row}>
      <ComicThumbnailImage
        comic={{ ...comic, thumbnail: comic.thumbnail && { ...comic.thumbnail, picture: null } }}
        name={name.text}
        className={styles.small}
      />
      <span className={styles.rowText}>
        <span className={styles.rowName} lang={name.lang}>
          {name.text}
        </span>
        <span className={styles.note}>{t('ownComics.restorableUntil', until)}</span>
      </span>
      <BusyButton
        size="m"
        mode="secondary"
        aria-label={t('ownComics.restoreFor', name.text)}
        loading={actions.busyId === comic.id}
        onClick={() => void actions.restore(comic.id, name.text)}
      >
        {t('ownComics.restore')}
      </BusyButton>
    </li>
  );
}

/** The comics that can still be restored; nothing when there are none. */
function DeletedComics({ userId, actions }: { readonly userId: string; readonly actions: ComicActions }) {
  const { t } = useText();
  const heading = useId();
  const { data, query, isLoadingMore, loadMore } = useOwnComics(userId, 'deleted');
  const more = useMoreItems(data?.comics.length ?? 0, loadMore);
  if (data === undefined) return query.status === 'failed' ? <LoadStrip queries={[query]} /> : null;
  if (data.comics.length === 0) return null;
  return (
    <section className={styles.deleted} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('ownComics.deletedTitle')}
      </h2>
      <ul className={styles.rows}>
        {data.comics.map((comic) => (
          <DeletedComic key={comic.id} comic={comic} actions={actions} />
        ))}
      </ul>
      <LoadMore hasMore={data.hasMore} isLoading={isLoadingMore} onLoad={more.onLoad} />
    </section>
  );
}
