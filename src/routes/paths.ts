import { type FeedType, feedTypeOfPathWord, pathWordOfFeedType } from '@/domain/feedType';
import { isProjectId } from '@/domain/projectId';

/** The whole map of the website (SPEC §2). */
export type Route =
  | { readonly panel: 'welcome' }
  | { readonly panel: 'home'; readonly feed: FeedType }
  | { readonly panel: 'project'; readonly projectId: string }
  | { readonly panel: 'profile'; readonly userId: string }
  | { readonly panel: 'userFeeds'; readonly userId: string }
  | { readonly panel: 'customFeed'; readonly feedId: string }
  | { readonly panel: 'customFeedEdit'; readonly feedId: string }
  | { readonly panel: PlainPanel };

type PlainPanel = keyof typeof plainPaths;
export type PanelId = Route['panel'];

/** The paths without a part that varies. */
export const plainPaths = {
  signIn: '/auth/signin',
  signUp: '/auth/signup',
  loginWithToken: '/auth/login_with_token',
  forgotPassword: '/password/forgot',
  passwordChange: '/settings/password',
  profileEdit: '/settings/profile',
  news: '/news',
  followers: '/followers',
  subscriptions: '/subscriptions',
  fail: '/fail',
} as const;

const segment = encodeURIComponent;

/** Every address of ours is built here. */
export const links = {
  welcome: () => '/',
  feed: (type: FeedType) => `/feed/${pathWordOfFeedType(type)}`,
  project: (projectId: string) => `/comics/${segment(projectId)}`,
  profile: (userId: string) => `/user/${segment(userId)}`,
  userFeeds: (userId: string) => `/user/${segment(userId)}/feeds`,
  customFeed: (feedId: string) => `/ufeed/${segment(feedId)}`,
  customFeedEdit: (feedId: string) => `/ufeed/edit/${segment(feedId)}`,
  plain: (panel: PlainPanel) => plainPaths[panel],
};

/** The path patterns that the router knows; `*` is anything else, which is the welcome page. */
export const patterns: Record<PanelId, string> = {
  welcome: '/',
  home: '/feed/:feed',
  project: '/comics/:projectId',
  profile: '/user/:userId',
  userFeeds: '/user/:userId/feeds',
  customFeed: '/ufeed/:feedId',
  customFeedEdit: '/ufeed/edit/:feedId',
  ...plainPaths,
};

/** Reads a path of the website. An unknown one is the welcome page, which leads on to a feed (SPEC §2). */
export function routeOfPath(path: string): Route {
  const parts = pathParts(path);
  const [first, second, third] = parts;
  if (parts.length === 2 && first === 'feed' && second) {
    const feed = feedTypeOfPathWord(second);
    return feed ? { panel: 'home', feed } : { panel: 'welcome' };
  }
  if (parts.length === 2 && first === 'comics' && second && isProjectId(second)) {
    return { panel: 'project', projectId: second };
  }
  if (first === 'user' && second) return userRoute(parts.length, second, third);
  if (first === 'ufeed' && second) return customFeedRoute(parts.length, second, third);
  return plainRoute(`/${parts.join('/')}`);
}

function userRoute(length: number, userId: string, third: string | undefined): Route {
  if (length === 2) return { panel: 'profile', userId };
  return length === 3 && third === 'feeds' ? { panel: 'userFeeds', userId } : { panel: 'welcome' };
}

function customFeedRoute(length: number, second: string, third: string | undefined): Route {
  if (length === 2 && second !== 'edit') return { panel: 'customFeed', feedId: second };
  return length === 3 && second === 'edit' && third
    ? { panel: 'customFeedEdit', feedId: third }
    : { panel: 'welcome' };
}

function plainRoute(path: string): Route {
  for (const panel of Object.keys(plainPaths).filter(isPlainPanel)) {
    if (plainPaths[panel] === path) return { panel };
  }
  return { panel: 'welcome' };
}

function isPlainPanel(name: string): name is PlainPanel {
  return name in plainPaths;
}

/** A path's decoded parts; none for a path that cannot be decoded. */
function pathParts(path: string): string[] {
  const [pathname = ''] = path.split(/[?#]/);
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return [];
  }
}
