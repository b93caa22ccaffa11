import { linkPathWords } from '@/comics/linkPaths';
import { type LegalDocument, legalDocuments } from '@/domain/notice';
import { defineScreens, type Param } from '@/routes/defineScreens';
import { firstDeclarations, partsOf } from '@/routes/firstScreens';

const id: Param<string> = { read: (part) => part, write: (value) => value };
/** `/user/feeds` lacks the person whose feeds are meant. */
const shownUserId: Param<string> = { ...id, read: (part) => (part === 'feeds' ? null : part) };
/** `/ufeed/edit` lacks the feed to edit. */
const shownFeedId: Param<string> = { ...id, read: (part) => (part === 'edit' ? null : part) };
const document: Param<LegalDocument> = {
  read: (part) => legalDocuments.find((one) => one === part) ?? null,
  write: (value) => value,
};

/**
 * The whole map of the product (docs/product/screens.md#map). Routes, links, the router, the server's pages, the archive's
 * pages and the service worker are made of this table; what each screen shows stands in `src/app/panels`.
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
  accountSafety: { pattern: '/settings/account' },
  pro: { pattern: '/pro' },
  search: { pattern: '/search' },
  news: { pattern: '/news' },
  followers: { pattern: '/followers' },
  subscriptions: { pattern: '/subscriptions' },
  reports: { pattern: '/admin/reports' },
  bestFeedRequests: { pattern: '/admin/best_requests' },
  adminActions: { pattern: '/admin/actions' },
  legal: { pattern: '/legal/:document', params: { document } },
  fail: { pattern: '/fail' },
});

type Screens = typeof screens;

export type ScreenId = keyof Screens;

/** Where the reader is: the screen and the values of its address. */
export type Route<Id extends ScreenId = ScreenId> = {
  [One in ScreenId]: NonNullable<ReturnType<Screens[One]['match']>>;
}[Id];

/** Reads a path of the website. An unknown one is the welcome page, which leads on to a feed. */
export function routeOfPath(path: string): Route {
  const parts = partsOf(path);
  for (const screen of Object.values(screens)) {
    const route = screen.match(parts);
    if (route) return route;
  }
  return { screen: 'welcome' };
}

/** The address of a route. */
export function pathOf(route: Route): string {
  // As a method's, its parameter may be narrower: a route carries the values of its own screen.
  const screen: { path(values: object): string } = screens[route.screen];
  return screen.path(route);
}

/** The addresses of the screens that have no more than one; the welcome page is a way to others. */
export function pathsWithoutParams(): string[] {
  const { welcome: _, ...shown } = screens;
  return Object.values(shown)
    .filter(({ params }) => Object.keys(params).length === 0)
    .map(({ pattern }) => pattern);
}

/** Whether one panel shows both: the same screen with the same values, its tabs apart. */
export function isSamePanel(one: Route, other: Route): boolean {
  if (one.screen !== other.screen) return false;
  const { params } = screens[one.screen];
  const values = new Map<string, unknown>(Object.entries(one));
  return Object.entries(other).every(([name, value]) => params[name]?.isTab || values.get(name) === value);
}
