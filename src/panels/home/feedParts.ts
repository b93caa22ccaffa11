import { StoredFeedNote } from '@/features/offline/StoredFeedNote';
import { FeedEmpty } from '@/panels/home/FeedEmpty';
import { FeedOffline } from '@/panels/home/FeedOffline';
import { NewOnTop } from '@/panels/home/NewOnTop';

/** What a feed may show beside its cards; it comes together. */
export const feedParts = { StoredFeedNote, FeedEmpty, FeedOffline, NewOnTop };
