import type { QueryKey } from '@tanstack/react-query';
import type { FeedType } from '@/domain/feed';

/**
 * The keys of the cache that the first screen comes with; those of what belongs to one person are in `ownKeys`, others
 * beside what they hold. All that stands under one family (`all`) has one shape, so whoever changes a project finds it
 * in every list: a new list of projects is changed along with the others by taking a key of `feeds`.
 */
export const keys = {
  currentUser: ['currentUser'],

  /** Lists of projects, each a `LoadedFeed`. */
  feeds: {
    all: ['feed'],
    ranked: (type: FeedType) => ['feed', 'ranked', type],
    ofPerson: (userId: string) => ['feed', 'ofPerson', userId],
  },
  /** The next page of a list, while it is on its way. */
  nextPage: (list: QueryKey) => ['nextPage', ...list],

  /** Projects by themselves, each a `ProjectView`. */
  projects: {
    all: ['project'],
    one: (projectId: string) => ['project', projectId],
  },
  /** People as their pages show them, each a `ProfileView`. */
  profiles: {
    all: ['profile'],
    one: (userId: string) => ['profile', userId],
  },
} as const;

/** The keys of what the cache holds for the person who is signed in, and for admins. */
export const ownKeys = {
  /** Who follows the person who is signed in, or whom they follow. */
  people: (list: 'followers' | 'subscriptions') => ['people', list],
  news: (personId: string) => ['news', personId],
  /** How many of them were not read: the one number that everything shows. */
  unreadNews: (personId: string | null) => ['unreadNews', personId],
  /** Reports that wait for an admin. */
  openReports: ['openReports'],
  /** Requests for the best feed that wait for an admin. */
  openBestRequests: ['openBestRequests'],
  adminActions: (offset: number) => ['adminActions', offset],
  /** What one's own account shows of itself. */
  account: {
    sessions: ['account', 'sessions'],
    signIns: ['account', 'signIns'],
    secondFactor: ['account', 'secondFactor'],
  },
  proStatus: (personId: string | null) => ['proStatus', personId],
  isTrialStarted: (personId: string | null) => ['isTrialStarted', personId],
  newsToShare: (personId: string | null) => ['newsToShare', personId],
} as const;
