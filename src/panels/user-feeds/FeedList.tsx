import type { ReactNode } from 'react';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useMoreItems } from '@/features/load-more/useMoreItems';
import { FeedRow } from '@/panels/user-feeds/FeedRow';
import styles from '@/panels/user-feeds/UserFeeds.module.css';
import type { useCustomFeeds } from '@/queries/customFeedLists';
import { LoadMore } from '@/ui/LoadMore';

interface FeedListProps {
  readonly list: ReturnType<typeof useCustomFeeds>;
  readonly label: string;
  /** What stands there when no feed does. */
  readonly empty: ReactNode;
}

/** Custom feeds, ten a page; after a full page more are offered. */
export function FeedList({ list: { data, attempt, isLoadingMore, loadMore }, label, empty }: FeedListProps) {
  const more = useMoreItems(data?.feeds.length ?? 0, loadMore);
  if (data === undefined) return <LoadStrip attempts={[attempt]} />;
  const { feeds, hasMore } = data;
  if (feeds.length === 0) return empty;
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {feeds.map((feed, index) => (
          <li key={feed._id}>
            <FeedRow feed={feed} takesFocus={index === more.firstNew} />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={hasMore} isLoading={isLoadingMore} onLoad={more.onLoad} />
    </>
  );
}
