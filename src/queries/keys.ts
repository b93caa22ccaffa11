import type { QueryKey } from '@tanstack/react-query';
import type { Case } from '@/domain/case';
import type { FeedType } from '@/domain/feed';

/**
 * Cache keys of the first screen; a user's own data is under `ownQueryKeys`, other keys are beside their queries. All data
 * under one family (`all`) has the same shape, so a changed project is updated in every list: new lists of projects
 * need a key under `feeds`.
 */
export const queryKeys = {
  currentUser: ['currentUser'],

  /** Lists of projects, each a `LoadedFeed`. */
  feeds: {
    all: ['feed'],
    ranked: (type: FeedType) => ['feed', 'ranked', type],
    ofPerson: (userId: string) => ['feed', 'ofPerson', userId],
  },
  /** The next page of a list, while it loads. */
  nextPage: (list: QueryKey) => ['nextPage', ...list],

  /** Projects, each a `ProjectView`. */
  projects: {
    all: ['project'],
    one: (projectId: string) => ['project', projectId],
  },
  /** Lists of comments, each a `LoadedComments`. */
  comments: {
    all: ['commentsOf'],
    of: (projectId: string) => ['commentsOf', projectId],
  },
  /** Profiles, each a `ProfileView`. */
  profiles: {
    all: ['profile'],
    one: (userId: string) => ['profile', userId],
  },
} as const;

/** Cache keys of the signed-in user's own data, and of admins' data. */
export const ownQueryKeys = {
  /** The user's followers, or those whom they follow. */
  people: (list: 'followers' | 'subscriptions') => ['people', list],
  allNews: ['news'],
  news: (personId: string) => ['news', personId],
  /** The unread count that the whole app shows. */
  unreadNews: (personId: string | null) => ['unreadNews', personId],
  /** The bells on authors, and by what the user is notified. */
  notifications: (personId: string | null) => ['notifications', personId],
  previewLink: (projectId: string) => ['previewLink', projectId],
  previewNotes: (projectId: string) => ['previewNotes', projectId],
  /** Lists of the user's own comics. */
  comics: ['ownComics'],
  filterRules: ['filterRules'],
  /** The moderators' queue, and what admins know about people. */
  cases: {
    all: ['cases'],
    open: ['cases', 'open'],
    one: ({ kind, id, revision }: Pick<Case, 'kind' | 'id' | 'revision'>) => [
      'cases',
      'one',
      kind,
      id,
      revision,
    ],
    persons: ['cases', 'person'],
    person: (userId: string) => ['cases', 'person', userId],
    people: (text: string) => ['cases', 'people', text],
  },
  admins: ['admins'],
  productFigures: ['productFigures'],
  adminActions: (offset: number) => ['adminActions', offset],
  /** Data of the account settings. */
  account: {
    sessions: ['account', 'sessions'],
    signIns: ['account', 'signIns'],
    twoFactor: ['account', 'twoFactor'],
  },
  proStatus: (personId: string | null) => ['proStatus', personId],
  isTrialStarted: (personId: string | null) => ['isTrialStarted', personId],
  newsToShare: (personId: string | null) => ['newsToShare', personId],
} as const;
