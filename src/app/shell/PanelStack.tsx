import { PanelSpinner } from '@vkontakte/vkui';
import { Activity, Suspense, useEffect, useState } from 'react';
import { type FeedType, welcomeFeedType } from '@/domain/feedType';
import { HomePanel } from '@/panels/home/HomePanel';
import type { Storage } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { links, type Route } from '@/routes/paths';
import { useNavigate, usePlace } from '@/routes/Routes';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { PartFailed } from './PartFailed';
import { drawPanel } from './panels';

/**
 * The panel of the place. Home stays in memory under the others, so that Back finds it as it was: the same
 * cards, the same reading place.
 */
export function PanelStack() {
  const { route } = usePlace();
  const { storage } = usePlatform();
  const navigate = useNavigate();
  const feed = shownFeed(route, storage);
  const homeFeed = useLastFeed(feed);
  const leadsOn = isWelcome(route, storage);

  // The welcome page leads on to a feed, and Back must not lead to it again (SPEC §2).
  useEffect(() => {
    if (leadsOn && feed) navigate.instead(links.feed(feed));
  }, [leadsOn, feed, navigate]);

  return (
    <>
      {homeFeed && (
        <Activity mode={feed ? 'visible' : 'hidden'}>
          <HomePanel feed={homeFeed} />
        </Activity>
      )}
      {!feed && (
        <ErrorBoundary key={route.panel} fallback={<PartFailed />}>
          <Suspense fallback={<PanelSpinner />}>{drawPanel(route)}</Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** The feed that a place shows; `null` for the places that are not home. */
function shownFeed(route: Route, storage: Storage): FeedType | null {
  if (isWelcome(route, storage)) return welcomeFeedType(storage.get('last_feed_type'));
  return route.panel === 'home' ? route.feed : null;
}

/** The welcome page, to which the subscriptions send whoever is not signed in (SPEC §2, "Redirects"). */
function isWelcome(route: Route, storage: Storage): boolean {
  const isSubscriptions = route.panel === 'home' && route.feed === 'subscriptions';
  return route.panel === 'welcome' || (isSubscriptions && storage.get('token') === null);
}

function useLastFeed(feed: FeedType | null): FeedType | null {
  const [last, setLast] = useState(feed);
  if (feed && feed !== last) setLast(feed);
  return feed ?? last;
}
