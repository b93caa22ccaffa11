import { linkPathWords } from '@/comics/vocabulary';
import { type LegalDocument, legalDocuments } from '@/domain/legal';
import { defineScreens, type Param } from '@/routes/defineScreens';
import { firstDeclarations, partsOf } from '@/routes/firstScreens';

const id: Param<string> = { read: (part) => part, write: (value) => value };
/** `/user/feeds` has no user id. */
const shownUserId: Param<string> = { ...id, read: (part) => (part === 'feeds' ? null : part) };
/** `/ufeed/edit` has no feed id. */
const shownFeedId: Param<string> = { ...id, read: (part) => (part === 'edit' ? null : part) };
const document: Param<LegalDocument> = {
  read: (part) => legalDocuments.find((one) => one === part) ?? null,
  write: (value) => value,
};

/** `cases`, `reports` and `best_requests` are the addresses of the queue and of the two screens that it replaced. */
const queue: Param<string> = {
  ...id,
  read: (part) => (['cases', 'reports', 'best_requests'].includes(part) ? part : null),
};

/**
 * All screens (docs/product/screens.md#map). Routes, links, the router, the server's and archive's pages and the
 * service worker are built from this table; their panels are in `src/app/panels`.
 */
export const screens = defineScreens({
  ...firstDeclarations,
  profile: { pattern: `/${linkPathWords.user}/:userId`, params: { userId: shownUserId } },
  userFeeds: { pattern: `/${linkPathWords.user}/:userId/feeds`, params: { userId: id } },
  customFeed: { pattern: `/${linkPathWords.feed}/:feedId`, params: { feedId: shownFeedId } },
  customFeedEdit: { pattern: `/${linkPathWords.feed}/edit/:feedId`, params: { feedId: id } },
  signIn: { pattern: '/auth/signin' },
  signUp: { pattern: '/auth/signup' },
  loginWithToken: { pattern: '/auth/login_with_token' },
  forgotPassword: { pattern: '/password/forgot' },
  passwordChange: { pattern: '/settings/password' },
  profileEdit: { pattern: '/settings/profile' },
  accountSecurity: { pattern: '/settings/account' },
  pro: { pattern: '/pro' },
  preview: { pattern: '/preview/:token', params: { token: id } },
  search: { pattern: '/search' },
  news: { pattern: '/news' },
  ownComics: { pattern: '/mine' },
  reading: { pattern: '/reading' },
  followers: { pattern: '/followers' },
  subscriptions: { pattern: '/subscriptions' },
  cases: { pattern: '/admin/:queue', params: { queue } },
  filters: { pattern: '/admin/filters' },
  findPeople: { pattern: '/admin/people' },
  moderatedPerson: { pattern: '/admin/people/:userId', params: { userId: id } },
  adminActions: { pattern: '/admin/actions' },
  statistics: { pattern: '/admin/figures' },
  legal: { pattern: '/legal/:document', params: { document } },
  fail: { pattern: '/fail' },
});

type Screens = typeof screens;

export type ScreenId = keyof Screens;

export type Route<Id extends ScreenId = ScreenId> = {
  [One in ScreenId]: NonNullable<ReturnType<Screens[One]['match']>>;
}[Id];

/** Parses a path of the website. An unknown path is the welcome page, which redirects to a feed. */
export function routeOfPath(path: string): Route {
  const parts = partsOf(path);
  for (const screen of Object.values(screens)) {
    const route = screen.match(parts);
    if (route) return route;
  }
  return { screen: 'welcome' };
}

export function pathOf(route: Route): string {
  // Method syntax, so that the parameter may be narrower: a route carries the values of its own screen.
  const screen: { path(values: object): string } = screens[route.screen];
  return screen.path(route);
}

/** The paths of screens without params; `welcome` only redirects. */
export function pathsWithoutParams(): string[] {
  const { welcome: _, ...shown } = screens;
  return Object.values(shown)
    .filter(({ params }) => Object.keys(params).length === 0)
    .map(({ pattern }) => pattern);
}

/** Whether one panel shows both routes: same screen, same params except tabs. */
export function isSamePanel(one: Route, other: Route): boolean {
  if (one.screen !== other.screen) return false;
  const { params } = screens[one.screen];
  const values = new Map<string, unknown>(Object.entries(one));
  return Object.entries(other).every(([name, value]) => params[name]?.isTab || values.get(name) === value);
}
