import { usePlatform } from '@/platform/PlatformContext';
import { useIsSignedIn } from '@/queries/currentUser';
import { type ShownRoute, shownRoute } from '@/routes/panelStack';
import { useLocation } from '@/routes/Routes';

/** What this person sees at the place of the app. */
export function useShownRoute(): ShownRoute {
  const { route } = useLocation();
  const { storage } = usePlatform();
  return shownRoute(route, { isSignedIn: useIsSignedIn(), lastFeed: storage.get('last_feed_type') });
}
