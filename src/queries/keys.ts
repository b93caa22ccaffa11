import type { QueryKey } from '@tanstack/react-query';
import type { FeedType } from '@/domain/feed';

/**
 * Cache keys that several resources use; the others are beside their queries. All data under one family
 * (`all`) has the same shape, so that a changed project is updated in every list. New lists of projects need
 * a key under `feeds`.
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
  /** Lists of the user's own comics. */
  ownComics: ['ownComics'],
  /** Profiles, each a `ProfileView`. */
  profiles: {
    all: ['profile'],
    one: (userId: string) => ['profile', userId],
  },
} as const;
