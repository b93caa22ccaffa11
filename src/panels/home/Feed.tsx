import { lazy, Suspense, useRef } from 'react';
import type { FeedType } from '@/domain/feedType';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { loadPart } from '@/lib/loadPart';
import { isServedByWorker } from '@/offline/page/serviceWorkers';
import { whenPageIdle } from '@/offline/page/whenPageIdle';
import { FeedCards } from '@/panels/home/FeedCards';
import { FeedSkeleton } from '@/panels/home/FeedSkeleton';
import { feedPanelId, feedTabId } from '@/panels/home/FeedSwitcher';
import { isOffline } from '@/queries/attempt';
import { type LoadedFeed, useFeed } from '@/queries/feed';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { InBrowser } from '@/ui/InBrowser';
import { PartFailed } from '@/ui/PartFailed';
import { useKeptPlace } from '@/ui/useKeptPlace';

const StoredFeedNote = lazy(async () => {
  await whenPageIdle();
  return loadPart(async () => ({
    default: (await import('@/features/offline/StoredFeedNote')).StoredFeedNote,
  }));
});

const FeedEmpty = lazy(() =>
  loadPart(async () => ({ default: (await import('@/panels/home/FeedEmpty')).FeedEmpty })),
);

const FeedOffline = lazy(() =>
  loadPart(async () => ({ default: (await import('@/panels/home/FeedOffline')).FeedOffline })),
);

/** One ranked feed: on its way, failed, empty or its cards. */
export function Feed({ type, startsAtTop }: { type: FeedType; startsAtTop: boolean }) {
  const section = useRef<HTMLElement>(null);
  useKeptPlace(section, startsAtTop);
  return (
    <section ref={section} id={feedPanelId(type)} role="tabpanel" aria-labelledby={feedTabId(type)}>
      <FeedContent type={type} />
    </section>
  );
}

function FeedContent({ type }: { type: FeedType }) {
  const { data, attempt } = useFeed(type);
  if (data) {
    return (
      <>
        <FeedMoment type={type} feed={data} />
        {data.projects.length > 0 ? (
          <FeedCards type={type} feed={data} />
        ) : (
          <ErrorBoundary fallback={<PartFailed />}>
            <Suspense>
              <FeedEmpty />
            </Suspense>
          </ErrorBoundary>
        )}
      </>
    );
  }
  if (attempt.status !== 'failed') return <FeedSkeleton />;
  const failure = <LoadStrip attempts={[attempt]} />;
  if (!isOffline(attempt.error)) return failure;
  // Without a network its code may be out of reach too.
  return (
    <ErrorBoundary fallback={failure}>
      <Suspense>
        <FeedOffline onRetry={attempt.retry} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Only a worker gives a feed of another day. */
function FeedMoment(feed: { type: FeedType; feed: LoadedFeed }) {
  return (
    <InBrowser>
      {isServedByWorker() && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <StoredFeedNote {...feed} />
          </Suspense>
        </ErrorBoundary>
      )}
    </InBrowser>
  );
}
