import { usePlatform } from '@/platform/PlatformContext';
import { useIsSignedIn } from '@/queries/session/currentUser';
import { usePlace } from '@/routes/Routes';
import { type ShownRoute, shownRoute } from '@/routes/shownRoute';

/** What this person sees at the place of the app. */
export function useShownRoute(): ShownRoute {
  const { route } = usePlace();
  const { storage } = usePlatform();
  return shownRoute(route, { isSignedIn: useIsSignedIn(), lastFeed: storage.get('last_feed_type') });
}
