import { describe, expect, test } from 'vitest';
import { pathOfEmbeddedRoute } from '@/domain/embeddedRoute';
import { links, type Route, routeOfPath } from '@/routes/paths';

const map: readonly [path: string, route: Route][] = [
  ['/', { panel: 'welcome' }],
  ['/feed/best', { panel: 'home', feed: 'thebest' }],
  ['/feed/popular', { panel: 'home', feed: 'popular' }],
  ['/feed/interesting', { panel: 'home', feed: 'interesting' }],
  ['/feed/new', { panel: 'home', feed: 'newest' }],
  ['/feed/subscriptions', { panel: 'home', feed: 'subscriptions' }],
  ['/comics/cat-and-door', { panel: 'project', projectId: 'cat-and-door' }],
  ['/user/42', { panel: 'profile', userId: '42' }],
  ['/user/42/feeds', { panel: 'userFeeds', userId: '42' }],
  ['/ufeed/7', { panel: 'customFeed', feedId: '7' }],
  ['/ufeed/edit/7', { panel: 'customFeedEdit', feedId: '7' }],
  ['/ufeed/edit/new', { panel: 'customFeedEdit', feedId: 'new' }],
  ['/auth/signin', { panel: 'signIn' }],
  ['/auth/signup', { panel: 'signUp' }],
  ['/auth/login_with_token', { panel: 'loginWithToken' }],
  ['/settings/password', { panel: 'passwordChange' }],
  ['/settings/profile', { panel: 'profileEdit' }],
  ['/password/forgot', { panel: 'forgotPassword' }],
  ['/news', { panel: 'news' }],
  ['/followers', { panel: 'followers' }],
  ['/subscriptions', { panel: 'subscriptions' }],
  ['/fail', { panel: 'fail' }],
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
    '/%E0%A4%A',
    '',
  ])('[16] the unknown path %j is the welcome page', (path) => {
    expect(routeOfPath(path)).toEqual({ panel: 'welcome' });
  });
});

describe('links', () => {
  test('every link leads to the panel that it names', () => {
    expect(routeOfPath(links.welcome())).toEqual({ panel: 'welcome' });
    expect(routeOfPath(links.feed('newest'))).toEqual({ panel: 'home', feed: 'newest' });
    expect(routeOfPath(links.project('a_b-1'))).toEqual({ panel: 'project', projectId: 'a_b-1' });
    expect(routeOfPath(links.profile('а/б?'))).toEqual({ panel: 'profile', userId: 'а/б?' });
    expect(routeOfPath(links.customFeed('#1'))).toEqual({ panel: 'customFeed', feedId: '#1' });
  });

  test('[33] a project has one path on the website and inside VK', () => {
    expect(links.project('x')).toBe(pathOfEmbeddedRoute({ page: 'project', projectId: 'x' }));
  });
});
