import { type FeedType, pathWordOfFeedType } from '@/domain/feedType';

/** What a ranked feed is called on the screen. */
export const feedNameKey = (type: FeedType) => `feed.${pathWordOfFeedType(type)}` as const;
