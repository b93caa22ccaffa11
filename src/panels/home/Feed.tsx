import { useRef } from 'react';
import type { FeedType } from '@/domain/feed';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { ProjectCardSkeleton } from '@/features/project-card/ProjectCard';
import { useText } from '@/i18n/useText';
import { isServedByWorker } from '@/offline/page/serviceWorkers';
import { FeedCards } from '@/panels/home/FeedCards';
import { feedPanelId, feedTabId } from '@/panels/home/FeedSwitcher';
import { useFeed } from '@/queries/feed';
import { isOffline } from '@/queries/queryClient';
import { ClientOnly } from '@/ui/ClientOnly';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { LoadFailed } from '@/ui/LoadFailed';
import { lazyComponent } from '@/ui/lazyComponent';
import { useScrollRestoration } from '@/ui/useScrollRestoration';

const StoredFeedNote = lazyComponent(
  async () => (await import('@/features/offline/StoredFeedNote')).StoredFeedNote,
);
const FeedEmpty = lazyComponent(async () => (await import('@/panels/home/FeedNotices')).FeedEmpty);
const FeedOffline = lazyComponent(async () => (await import('@/panels/home/FeedNotices')).FeedOffline);

export function Feed({ type, startsAtTop }: { type: FeedType; startsAtTop: boolean }) {
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
            <StoredFeedNote type={type} feed={data} />
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
