import { useRef } from 'react';
import type { FeedType } from '@/domain/feedType';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { isOffline } from '@/queries/attempt';
import { useFeed } from '@/queries/feed';
import { useKeptPlace } from '@/ui/useKeptPlace';
import { FeedCards } from './FeedCards';
import { FeedEmpty } from './FeedEmpty';
import { FeedOffline } from './FeedOffline';
import { FeedSkeleton } from './FeedSkeleton';
import { feedPanelId, feedTabId } from './FeedSwitcher';

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
  if (data) return data.projects.length > 0 ? <FeedCards type={type} feed={data} /> : <FeedEmpty />;
  if (attempt.status !== 'failed') return <FeedSkeleton />;
  return isOffline(attempt.error) ? (
    <FeedOffline onRetry={attempt.retry} />
  ) : (
    <LoadStrip attempts={[attempt]} />
  );
}
