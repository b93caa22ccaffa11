import { keys } from '@/queries/keys';

/** The keys of what the cache holds of custom feeds. */
export const customFeedKeys = {
  /** A feed with its owner, a `CustomFeedView`. */
  one: (feedId: string) => ['customFeed', feedId],
  /** The projects in feeds; changed together with all other lists of projects. */
  projects: {
    all: [...keys.feeds.all, 'ofCustomFeed'],
    of: (feedId: string) => [...keys.feeds.all, 'ofCustomFeed', feedId],
  },
  /** The feed that a project is in, a `FeedRef` or `null`. */
  ofProject: (projectId: string) => ['feedOfProject', projectId],
  /** Lists of custom feeds, each a `LoadedCustomFeeds`. */
  lists: {
    all: ['customFeeds'],
    /** All feeds that a person owns, as far as they were loaded. */
    ownedBy: (userId: string) => ['customFeeds', 'ownedBy', userId],
    /** The first of them, on the person's page. */
    firstOf: (userId: string) => ['customFeeds', 'firstOf', userId],
    toContribute: (userId: string) => ['customFeeds', 'toContribute', userId],
  },
  isGranted: (feedId: string, userId: string) => ['feedAccess', 'isGranted', feedId, userId],
  people: (feedId: string) => ['feedAccess', 'people', feedId],
  /** Whom the person who is signed in follows, and who follows them. */
  acquaintances: (userId: string) => ['feedAccess', 'acquaintances', userId],
  /** The feed that was saved last, until its page has said so. */
  justSaved: ['justSavedFeed'],
  /** The feed from whose page its form was opened last. */
  editedFrom: ['feedEditedFrom'],
} as const;
