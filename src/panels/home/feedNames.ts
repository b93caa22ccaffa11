import type { FeedType } from '@/domain/feedType';
import type { TextKey } from '@/i18n/textKeys';

/** What each ranked feed is called on the screen. */
export const feedNames: Readonly<Record<FeedType, TextKey>> = {
  thebest: 'feed.best',
  popular: 'feed.popular',
  interesting: 'feed.interesting',
  newest: 'feed.new',
  subscriptions: 'feed.subscriptions',
};
