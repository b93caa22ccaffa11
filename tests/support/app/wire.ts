import type { WireCustomFeed, WireCustomFeedView } from '@/api/endpoints/customFeeds';
import type { WireProjectInfo, WireProjectView } from '@/api/schemas/project';
import type { WireCurrentUser, WireProfileView } from '@/api/schemas/user';
import type { CommentPage, ProjectComment } from '@/domain/comment';
import type { OwnComic } from '@/domain/ownComics';

/** A user in the form that the server sends. */
export function person(overrides: Partial<WireCurrentUser> = {}): WireCurrentUser {
  return {
    _id: 'p1',
    name: 'Anna',
    email: 'anna@kadr.example',
    role: 'user',
    provider: 'local',
    status: '',
    website: '',
    mainLifeValue: 'UNKNOWN',
    picId: '',
    banCategory: 0,
    isVerified: false,
    showsAdult: false,
    hasBlocked: false,
    ...overrides,
  };
}

/** Responses for the account settings of a new account. */
export const accountWithoutHistory = {
  'sessions.list': { body: [] },
  'accountLog.signIns': { body: [] },
  'profiles.blocked': { body: [] },
  'twoFactor.state': { body: { isOn: false, recoveryCodesLeft: 0 } },
};

export function projectView(overrides: Partial<WireProjectView> = {}): WireProjectView {
  return {
    id: 'goldfish',
    name: 'The Goldfish',
    description: 'Three wishes.',
    picId: 'cover.webp',
    viewsCnt: 21,
    creationDate: '2026-11-20T12:00:00.000Z',
    likesCnt: 3,
    userManagedState: 1,
    adminManagedState: 0,
    category: 10000,
    commentsEnabled: true,
    isLikedByCurUser: false,
    owner: { id: 'o1', name: 'Boris', picId: '', status: '', isPro: false, isFollowedByCurUser: false },
    feed: null,
    ...overrides,
  };
}

/** A project as its owner gets it after saving it. */
export function projectInfo(overrides: Partial<WireProjectInfo> = {}): WireProjectInfo {
  return {
    _id: 'goldfish',
    name: 'The Whale',
    description: 'Three wishes.',
    picId: '',
    viewsCnt: 0,
    creationDate: null,
    likesCnt: 0,
    userManagedState: 1,
    adminManagedState: 0,
    category: 0,
    commentsEnabled: true,
    ...overrides,
  };
}

/** This number of projects, in the order of their names. */
export function projectViews(count: number): WireProjectView[] {
  return Array.from({ length: count }, (_, index) =>
    projectView({ id: `comic-${index + 1}`, name: `Comic ${index + 1}` }),
  );
}

/** One of the user's own comics. */
export function ownComic(overrides: Partial<OwnComic> = {}): OwnComic {
  return {
    id: 'goldfish',
    name: 'The Goldfish',
    translations: null,
    picId: 'cover.webp',
    thumbnail: null,
    state: 'feeds',
    userManagedState: 1,
    adminManagedState: 0,
    hasDraft: false,
    changedAt: '2026-11-20T12:00:00.000Z',
    bytes: 3_460_300,
    goneAt: null,
    ...overrides,
  };
}

/** A profile as others see it. */
export function profileView(
  user: Partial<WireProfileView['user']> = {},
  stats: Partial<WireProfileView['stats']> = {},
): WireProfileView {
  return {
    user: {
      id: 'o1',
      name: 'Boris',
      picId: '',
      status: '',
      website: '',
      mainLifeValue: 'UNKNOWN',
      banCategory: 0,
      isVerified: false,
      isFollowedByCurUser: false,
      isCanCommentForCurUser: true,
      isBlockedByCurUser: false,
      ...user,
    },
    stats: { followersCnt: 21, likesCnt: 1, viewsCnt: 0, projCnt: 2, ...stats },
  };
}

/** A custom feed as in lists. */
export function customFeed(overrides: Partial<WireCustomFeed> = {}): WireCustomFeed {
  return { _id: 'f1', name: 'Night comics', picId: '', accessMode: 0, owner: 'o1', ...overrides };
}

/** A custom feed as on its own page. */
export function customFeedView(overrides: Partial<WireCustomFeedView> = {}): WireCustomFeedView {
  return { ...customFeed(), ownerProfile: { id: 'o1', name: 'Boris', picId: '' }, ...overrides };
}

/** This number of custom feeds, in the order of their names. */
export function customFeeds(count: number, from = 1): WireCustomFeed[] {
  return Array.from({ length: count }, (_, index) =>
    customFeed({ _id: `f${from + index}`, name: `Feed ${from + index}` }),
  );
}

/** The latest comments on a project; by default they are all its comments. */
export function commentPage(
  comments: readonly ProjectComment[] = [],
  about: Partial<Omit<CommentPage, 'comments'>> = {},
): CommentPage {
  return { comments, total: comments.length, earlier: null, ...about };
}
