import { mayOpenFeed, welcomeFeedType } from '@/domain/feed';
import type { Route, ScreenId } from '@/routes/screens';

/** A route that has a panel: the welcome page only leads on. */
export type ShownRoute = Route<Exclude<ScreenId, 'welcome'>>;

interface Visitor {
  readonly isSignedIn: boolean;
  /** As the device keeps it, if it does. */
  readonly lastFeed: string | null;
}

/** What somebody sees at a route; another one than the route where that redirects them (docs/product/screens.md#redirects). */
export function shownRoute(route: Route, { isSignedIn, lastFeed }: Visitor): ShownRoute {
  if (route.screen === 'welcome' || (route.screen === 'home' && !mayOpenFeed(route.feed, isSignedIn))) {
    return { screen: 'home', feed: welcomeFeedType(lastFeed) };
  }
  return route;
}
