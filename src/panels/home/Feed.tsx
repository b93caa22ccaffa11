import { useRef } from 'react';
import type { FeedType } from '@/domain/feed';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { isServedByWorker } from '@/offline/page/serviceWorkers';
import { FeedCards } from '@/panels/home/FeedCards';
import { FeedSkeleton } from '@/panels/home/FeedSkeleton';
import { feedPanelId, feedTabId } from '@/panels/home/FeedSwitcher';
import { lazyPart } from '@/panels/home/lazyPart';
import { useFeed } from '@/queries/feed';
import { isOffline } from '@/queries/queryClient';
import { InBrowser } from '@/ui/InBrowser';
import { Later } from '@/ui/Later';
import { PartFailed } from '@/ui/PartFailed';
import { useKeptPlace } from '@/ui/useKeptPlace';

const StoredFeedNote = lazyPart('StoredFeedNote');
const FeedEmpty = lazyPart('FeedEmpty');
const FeedOffline = lazyPart('FeedOffline');

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
        {/* Only a worker gives a feed of another day. */}
        <InBrowser>
          {isServedByWorker() && (
            <Later fallback={null}>
              <StoredFeedNote type={type} feed={data} />
            </Later>
          )}
        </InBrowser>
        {data.projects.length > 0 ? (
          <FeedCards type={type} feed={data} />
        ) : (
          <Later fallback={<PartFailed />}>
            <FeedEmpty type={type} />
          </Later>
        )}
      </>
    );
  }
  if (attempt.status !== 'failed') return <FeedSkeleton />;
  const failure = <LoadStrip attempts={[attempt]} />;
  if (!isOffline(attempt.error)) return failure;
  // Without a network its code may be out of reach too.
  return (
    <Later fallback={failure}>
      <FeedOffline onRetry={attempt.retry} />
    </Later>
  );
}
