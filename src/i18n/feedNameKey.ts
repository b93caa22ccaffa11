import { type FeedType, pathWordOfFeedType } from '@/domain/feed';

export const feedNameKey = (type: FeedType) => `feed.${pathWordOfFeedType(type)}` as const;
