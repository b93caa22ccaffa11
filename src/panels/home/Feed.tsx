import type { FeedType } from '@/domain/feedType';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useFeed } from '@/queries/feed';
import { useKeptScroll } from '@/ui/useKeptScroll';
import { FeedCards } from './FeedCards';
import { FeedEmpty } from './FeedEmpty';
import { FeedSkeleton } from './FeedSkeleton';
import { feedPanelId, feedTabId } from './FeedSwitcher';

/** One ranked feed: on its way, failed, empty or its cards. */
export function Feed({ type, startsAtTop }: { type: FeedType; startsAtTop: boolean }) {
  useKeptScroll(startsAtTop);
  return (
    <section id={feedPanelId(type)} role="tabpanel" aria-labelledby={feedTabId(type)}>
      <FeedContent type={type} />
    </section>
  );
}

function FeedContent({ type }: { type: FeedType }) {
  const { data, attempt } = useFeed(type);
  if (data) return data.projects.length > 0 ? <FeedCards type={type} feed={data} /> : <FeedEmpty />;
  return attempt.status === 'failed' ? <LoadStrip attempts={[attempt]} /> : <FeedSkeleton />;
}
