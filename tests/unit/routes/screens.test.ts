import { describe, expect, test } from 'vitest';
import { pathOfEmbeddedRoute } from '@/domain/packedHash';
import { type Route, routeOfPath, screens } from '@/routes/screens';

const map: readonly [path: string, route: Route][] = [
  ['/', { screen: 'welcome' }],
  ['/feed/best', { screen: 'home', feed: 'thebest' }],
  ['/feed/popular', { screen: 'home', feed: 'popular' }],
  ['/feed/interesting', { screen: 'home', feed: 'interesting' }],
  ['/feed/new', { screen: 'home', feed: 'newest' }],
  ['/feed/subscriptions', { screen: 'home', feed: 'subscriptions' }],
  ['/comics/cat-and-door', { screen: 'project', projectId: 'cat-and-door' }],
  ['/user/42', { screen: 'profile', userId: '42' }],
  ['/user/42/feeds', { screen: 'userFeeds', userId: '42' }],
  ['/ufeed/7', { screen: 'customFeed', feedId: '7' }],
  ['/ufeed/edit/7', { screen: 'customFeedEdit', feedId: '7' }],
  ['/ufeed/edit/new', { screen: 'customFeedEdit', feedId: 'new' }],
  ['/auth/signin', { screen: 'signIn' }],
  ['/auth/signup', { screen: 'signUp' }],
  ['/auth/login_with_token', { screen: 'loginWithToken' }],
  ['/settings/password', { screen: 'passwordChange' }],
  ['/settings/profile', { screen: 'profileEdit' }],
  ['/password/forgot', { screen: 'forgotPassword' }],
  ['/news', { screen: 'news' }],
  ['/followers', { screen: 'followers' }],
  ['/subscriptions', { screen: 'subscriptions' }],
  ['/admin/cases', { screen: 'cases', queue: 'cases' }],
  ['/admin/reports', { screen: 'cases', queue: 'reports' }],
  ['/admin/best_requests', { screen: 'cases', queue: 'best_requests' }],
  ['/admin/filters', { screen: 'filters' }],
  ['/fail', { screen: 'fail' }],
];

describe('the map of the website', () => {
  test.each(map)('%s leads to its panel', (path, route) => {
    expect(routeOfPath(path)).toEqual(route);
    expect(routeOfPath(`${path}?from=mail#top`)).toEqual(route);
    expect(routeOfPath(path === '/' ? path : `${path}/`)).toEqual(route);
  });

  test.each([
    '/zzz',
    '/feed',
    '/feed/worst',
    '/feed/best/more',
    '/comics',
    '/comics/not an id',
    '/comics/a/b',
    '/user',
    '/user/42/photos',
    '/ufeed',
    '/ufeed/edit',
    '/ufeed/edit/7/more',
    '/admin/requests',
    '/%E0%A4%A',
    '',
  ])('the unknown path %j is the welcome page', (path) => {
    expect(routeOfPath(path)).toEqual({ screen: 'welcome' });
  });
});

describe('links', () => {
  test('every link leads to the panel that it names', () => {
    expect(routeOfPath(screens.welcome.path())).toEqual({ screen: 'welcome' });
    expect(routeOfPath(screens.home.path({ feed: 'newest' }))).toEqual({ screen: 'home', feed: 'newest' });
    expect(routeOfPath(screens.project.path({ projectId: 'a_b-1' }))).toEqual({
      screen: 'project',
      projectId: 'a_b-1',
    });
    expect(routeOfPath(screens.profile.path({ userId: 'а/б?' }))).toEqual({
      screen: 'profile',
      userId: 'а/б?',
    });
    expect(routeOfPath(screens.customFeed.path({ feedId: '#1' }))).toEqual({
      screen: 'customFeed',
      feedId: '#1',
    });
  });

  test('a project has one path on the website and inside VK', () => {
    expect(screens.project.path({ projectId: 'x' })).toBe(
      pathOfEmbeddedRoute({ page: 'project', projectId: 'x' }),
    );
  });
});
