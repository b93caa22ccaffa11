import { Placeholder } from '@vkontakte/vkui';
import { searchWords } from '@/domain/searchWords';
import { OtherComics } from '@/features/comic-tiles/OtherComics';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useText } from '@/i18n/useText';
import styles from '@/panels/search/Found.module.css';
import { FoundProjects } from '@/panels/search/FoundProjects';
import { FoundSkeleton } from '@/panels/search/FoundSkeleton';
import type { LoadedFeed } from '@/queries/feed';
import type { useSearch } from '@/queries/search';

interface FoundProps {
  readonly asked: string;
  readonly search: ReturnType<typeof useSearch>;
}

/** What some words lead to; until it is known, what the words before them led to. */
export function Found({ asked, search: { data, isFound, attempt, isLoadingMore, loadMore } }: FoundProps) {
  const isEmpty = isFound && data?.projects.length === 0;
  const isFailed = attempt.status === 'failed';
  return (
    <>
      <div role="status">{isFound && data && <Outcome feed={data} />}</div>
      {isEmpty && <OtherComics />}
      {isFailed && <LoadStrip attempts={[attempt]} />}
      {!data && !isFailed && <FoundSkeleton />}
      {data && !isEmpty && !isFailed && (
        <FoundProjects
          // Other words begin another list.
          key={isFound ? asked : ''}
          feed={data}
          words={searchWords(asked)}
          isBusy={!isFound}
          isLoadingMore={isLoadingMore}
          loadMore={loadMore}
        />
      )}
    </>
  );
}

/** How many comics there are; said aloud, too, as the answer comes while somebody types. */
function Outcome({ feed: { projects, hasMore } }: { feed: LoadedFeed }) {
  const { t, counter } = useText();
  if (projects.length === 0) {
    return <Placeholder title={t('search.emptyTitle')}>{t('search.emptyText')}</Placeholder>;
  }
  const count = counter('comics', projects.length);
  return <p className={styles.count}>{t(hasMore ? 'search.foundFirst' : 'search.foundAll', count)}</p>;
}
