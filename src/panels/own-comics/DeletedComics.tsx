import { useId } from 'react';
import type { OwnComic } from '@/domain/ownComics';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useMoreItems } from '@/features/load-more/useMoreItems';
import { useLongDate } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { ComicThumbnailImage, useComicName } from '@/panels/own-comics/ComicTile';
import styles from '@/panels/own-comics/OwnComicsPanel.module.css';
import type { ComicActions } from '@/panels/own-comics/useComicActions';
import { useOwnComics } from '@/queries/ownComics';
import { BusyButton } from '@/ui/BusyButton';
import { LoadMore } from '@/ui/LoadMore';

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
        <span className={styles.note}>{t('ownComics.gone', until)}</span>
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
export function DeletedComics({
  userId,
  actions,
}: {
  readonly userId: string;
  readonly actions: ComicActions;
}) {
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
