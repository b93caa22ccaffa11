import { Panel } from '@vkontakte/vkui';
import { Activity, memo, useDeferredValue, useState } from 'react';
import type { FeedType } from '@/domain/feed';
import { useText } from '@/i18n/useText';
import { Feed } from '@/panels/home/Feed';
import { feedNameKey } from '@/panels/home/FeedSwitcher';
import styles from '@/panels/home/HomePanel.module.css';
import { useHeaderNews } from '@/ui/headerParts';
import { useDocumentTitle } from '@/ui/useDocumentTitle';

/**
 * Each feed that was opened stays in memory with its own reading place. As long as the shown one stays the same
 * nothing here is drawn again: a tab that is tapped at the very start need not wait for cards to be hydrated.
 */
const OpenedFeeds = memo(function OpenedFeeds({ shown }: { shown: FeedType }) {
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

/** The ranked feeds. */
export const HomePanel = memo(function HomePanel({ feed }: { feed: FeedType }) {
  const { t } = useText();
  // The tab answers a tap at once; its cards take longer to draw.
  const shown = useDeferredValue(feed);
  useDocumentTitle(t(feedNameKey(feed)));
  return (
    <Panel id="home" mode="card">
      {useHeaderNews()}
      <main className={styles.feeds} aria-label={t(feedNameKey(feed))}>
        <OpenedFeeds shown={shown} />
      </main>
    </Panel>
  );
});
