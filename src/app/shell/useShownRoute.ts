import { usePlatform } from '@/platform/PlatformContext';
import { useIsSignedIn } from '@/queries/currentUser';
import { type ShownRoute, shownRoute } from '@/routes/panelStack';
import { useLocation } from '@/routes/Routes';

export function useShownRoute(): ShownRoute {
  const { route } = useLocation();
  const { storage } = usePlatform();
  return shownRoute(route, { isSignedIn: useIsSignedIn(), lastFeed: storage.get('last_feed_type') });
}
