import { Activity, Suspense, useEffect, useState } from 'react';
import { type FeedType, welcomeFeedType } from '@/domain/feedType';
import { HomePanel } from '@/panels/home/HomePanel';
import type { Storage } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { links, type Route } from '@/routes/paths';
import { useNavigate, usePlace } from '@/routes/Routes';
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

  // The welcome page leads on to a feed, and Back must not lead to it again (SPEC §2).
  useEffect(() => {
    if (route.panel === 'welcome' && feed) navigate.instead(links.feed(feed));
  }, [route.panel, feed, navigate]);

  return (
    <>
      {homeFeed && (
        <Activity mode={feed ? 'visible' : 'hidden'}>
          <HomePanel feed={homeFeed} />
        </Activity>
      )}
      {!feed && <Suspense>{drawPanel(route)}</Suspense>}
    </>
  );
}

/** The feed that a place shows; `null` for the places that are not home. */
function shownFeed(route: Route, storage: Storage): FeedType | null {
  if (route.panel === 'home') return route.feed;
  return route.panel === 'welcome' ? welcomeFeedType(storage.get('last_feed_type')) : null;
}

function useLastFeed(feed: FeedType | null): FeedType | null {
  const [last, setLast] = useState(feed);
  if (feed && feed !== last) setLast(feed);
  return feed ?? last;
}
