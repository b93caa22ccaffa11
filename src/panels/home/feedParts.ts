import { StoredFeedNote } from '@/features/offline/StoredFeedNote';
import { FeedEmpty } from '@/panels/home/FeedEmpty';
import { FeedOffline } from '@/panels/home/FeedOffline';
import { NewOnTop } from '@/panels/home/NewOnTop';

/** Parts of a feed that are loaded together after its cards. */
export const feedParts = { StoredFeedNote, FeedEmpty, FeedOffline, NewOnTop };
