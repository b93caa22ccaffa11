import { expect, test } from 'vitest';
import { shownRoute } from '@/routes/panelStack';
import { routeOfPath } from '@/routes/screens';

test.each([
  ['/', true, null, '/feed/best', 'thebest'],
  ['/zzz', false, 'popular', 'an unknown path', 'popular'],
  ['/', true, 'subscriptions', 'a feed that is no welcome', 'thebest'],
  ['/feed/subscriptions', false, 'newest', 'a visitor’s subscriptions', 'newest'],
  ['/feed/subscriptions', true, 'newest', 'one’s own subscriptions', 'subscriptions'],
  ['/feed/new', false, 'popular', 'a feed', 'newest'],
] as const)(
  '%s (signed in: %s, last feed: %s): %s shows the feed %s',
  (path, isSignedIn, lastFeed, _, feed) => {
    expect(shownRoute(routeOfPath(path), { isSignedIn, lastFeed })).toEqual({ screen: 'home', feed });
  },
);

test('every other route is shown as it is', () => {
  const route = routeOfPath('/user/42');
  expect(shownRoute(route, { isSignedIn: false, lastFeed: 'popular' })).toBe(route);
});
