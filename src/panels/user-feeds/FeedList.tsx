import { type ReactNode, useState } from 'react';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useText } from '@/i18n/useText';
import { FeedRow } from '@/panels/user-feeds/FeedRow';
import styles from '@/panels/user-feeds/UserFeeds.module.css';
import type { useCustomFeeds } from '@/queries/customFeedLists';
import { PlainButton } from '@/ui/PlainButton';
import { Waiting } from '@/ui/Waiting';

interface FeedListProps {
  readonly list: ReturnType<typeof useCustomFeeds>;
  readonly label: string;
  /** What stands there when no feed does. */
  readonly empty: ReactNode;
}

/** Custom feeds, ten a page; after a full page more are offered. */
export function FeedList({ list: { data, attempt, isLoadingMore, loadMore }, label, empty }: FeedListProps) {
  const { t } = useText();
  const tell = useErrorDialog();
  const [loadedCount, setLoadedCount] = useState<number | null>(null);
  if (data === undefined) return <LoadStrip attempts={[attempt]} />;
  const { feeds, hasMore } = data;
  if (feeds.length === 0) return empty;
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {feeds.map((feed, index) => (
          <li key={feed._id}>
            <FeedRow feed={feed} takesFocus={index === loadedCount} />
          </li>
        ))}
      </ul>
      {isLoadingMore && <Waiting />}
      {hasMore && !isLoadingMore && (
        <PlainButton
          isWide
          onClick={() => {
            setLoadedCount(feeds.length);
            loadMore().catch((error: unknown) => void tell(error));
          }}
        >
          {t('feeds.loadMore')}
        </PlainButton>
      )}
    </>
  );
}
