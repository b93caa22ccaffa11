import { Icon56GalleryOutline } from '@vkontakte/icons';
import { Placeholder } from '@vkontakte/vkui';
import { useEffect, useRef } from 'react';
import { CreateButtonSlot } from '@/features/create-project/CreateButtonSlot';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useMoreItems } from '@/features/load-more/useMoreItems';
import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { useText } from '@/i18n/useText';
import { ComicTile } from '@/panels/own-comics/ComicTile';
import { DeletedComics } from '@/panels/own-comics/DeletedComics';
import styles from '@/panels/own-comics/OwnComicsPanel.module.css';
import barStyles from '@/panels/own-comics/ResultBar.module.css';
import { type ComicResult, useComicActions } from '@/panels/own-comics/useComicActions';
import { useListedComics } from '@/panels/own-comics/useListedComics';
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
    <div className={barStyles.place}>
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
