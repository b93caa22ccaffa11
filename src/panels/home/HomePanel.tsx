import { Panel } from '@vkontakte/vkui';
import { Activity, memo, useDeferredValue, useState } from 'react';
import type { FeedType } from '@/domain/feed';
import { feedNameKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { Feed } from '@/panels/home/Feed';
import styles from '@/panels/home/HomePanel.module.css';
import { usePlatform } from '@/platform/PlatformContext';
import { ClientOnly } from '@/ui/ClientOnly';
import { useHeaderNews } from '@/ui/headerParts';
import { lazyComponent } from '@/ui/lazyComponent';
import { useDocumentTitle } from '@/ui/useDocumentTitle';

/**
 * Each opened feed stays mounted and keeps its scroll position. Memoized, so that a tap on a tab during
 * hydration does not wait for the cards.
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

const CommunityFeed = lazyComponent(
  async () => (await import('@/features/custom-feed/CommunityFeed')).CommunityFeed,
);

const communitySpace = <div className={styles.community} />;

export const HomePanel = memo(function HomePanel({ feed }: { feed: FeedType }) {
  const { t } = useText();
  // Deferred, so that the tab responds at once while the cards take longer to render.
  const shown = useDeferredValue(feed);
  const { community } = usePlatform();
  useDocumentTitle(t(feedNameKey(feed)));
  return (
    <Panel id="home" mode="card">
      {useHeaderNews()}
      <main className={styles.feeds} aria-label={t(feedNameKey(feed))}>
        {community !== null && (
          <ClientOnly failed={null} loading={communitySpace}>
            <CommunityFeed community={community} loading={communitySpace} />
          </ClientOnly>
        )}
        <OpenedFeeds shown={shown} />
      </main>
    </Panel>
  );
});
