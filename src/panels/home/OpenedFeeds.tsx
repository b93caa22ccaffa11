import { Activity, memo, useState } from 'react';
import type { FeedType } from '@/domain/feedType';
import { Feed } from '@/panels/home/Feed';

/**
 * Each feed that was opened stays in memory with its own reading place. As long as the shown one stays the same
 * nothing here is drawn again: a tab that is tapped at the very start need not wait for cards to be hydrated.
 */
export const OpenedFeeds = memo(function OpenedFeeds({ shown }: { shown: FeedType }) {
  const opened = useOpenedFeeds(shown);
  return opened.map((type, index) => (
    <Activity key={type} mode={type === shown ? 'visible' : 'hidden'}>
      <Feed type={type} startsAtTop={index > 0} />
    </Activity>
  ));
});

function useOpenedFeeds(feed: FeedType): readonly FeedType[] {
  const [opened, setOpened] = useState<readonly FeedType[]>([feed]);
  if (opened.includes(feed)) return opened;
  const withThisFeed = [...opened, feed];
  setOpened(withThisFeed);
  return withThisFeed;
}
