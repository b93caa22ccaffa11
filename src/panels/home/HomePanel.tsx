import { Panel } from '@vkontakte/vkui';
import { Activity, memo, useContext, useDeferredValue, useRef, useState } from 'react';
import type { FeedType } from '@/domain/feed';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { ProjectCardSkeleton } from '@/features/project-card/ProjectCard';
import { feedNameKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { isServedByWorker } from '@/offline/page/serviceWorkers';
import { FeedCards } from '@/panels/home/FeedCards';
import { feedPanelId, feedTabId } from '@/panels/home/FeedSwitcher';
import styles from '@/panels/home/HomePanel.module.css';
import { usePlatform } from '@/platform/PlatformContext';
import { useFeed } from '@/queries/feed';
import { isOffline } from '@/queries/queryClient';
import { ClientOnly } from '@/ui/ClientOnly';
import { HeaderPartsContext } from '@/ui/headerParts';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { LoadFailed } from '@/ui/LoadFailed';
import { lazyComponent } from '@/ui/lazyComponent';
import { useDocumentTitle } from '@/ui/useDocumentTitle';
import { useScrollRestoration } from '@/ui/useScrollRestoration';

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
      {useContext(HeaderPartsContext).news}
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

const StoredFeedNote = lazyComponent(
  async () => (await import('@/features/offline/StoredFeedNote')).StoredFeedNote,
);
const FeedEmpty = lazyComponent(async () => (await import('@/panels/home/FeedNotices')).FeedEmpty);
const FeedOffline = lazyComponent(async () => (await import('@/panels/home/FeedNotices')).FeedOffline);

function Feed({ type, startsAtTop }: { type: FeedType; startsAtTop: boolean }) {
  const section = useRef<HTMLElement>(null);
  useScrollRestoration(section, startsAtTop);
  return (
    <section ref={section} id={feedPanelId(type)} role="tabpanel" aria-labelledby={feedTabId(type)}>
      <FeedContent type={type} />
    </section>
  );
}

function FeedContent({ type }: { type: FeedType }) {
  const { data, query } = useFeed(type);
  if (data) {
    return (
      <>
        {/* Without a service worker, a feed is never older than this visit. */}
        {isServedByWorker() && (
          <ClientOnly failed={null}>
            <StoredFeedNote key={type} type={type} feed={data} onRetry={query.retry} />
          </ClientOnly>
        )}
        {data.projects.length > 0 ? (
          <FeedCards type={type} feed={data} />
        ) : (
          <LazyBoundary failed={<LoadFailed />}>
            <FeedEmpty type={type} />
          </LazyBoundary>
        )}
      </>
    );
  }
  if (query.status !== 'failed') return <FeedSkeleton />;
  const failure = <LoadStrip queries={[query]} />;
  if (!isOffline(query.error)) return failure;
  // Offline, the code may be unreachable too.
  return (
    <LazyBoundary failed={failure}>
      <FeedOffline onRetry={query.retry} />
    </LazyBoundary>
  );
}

function FeedSkeleton() {
  const { t } = useText();
  return (
    <div role="status" aria-label={t('feeds.loading')}>
      <ProjectCardSkeleton />
      <ProjectCardSkeleton />
    </div>
  );
}
