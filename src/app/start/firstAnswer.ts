import { welcomeFeedType } from '@/domain/feedType';
import { feedPageSize } from '@/domain/limits';
import type { Route } from '@/routes/paths';

/** The archive's one list of projects, which feeds and project pages are made of. */
const archiveFeedPath = '/archive/feed_thebest.json';

/**
 * The path of the answer that the first screen needs and that can be asked for before the app is there;
 * `null` where the screen needs none.
 */
export function firstAnswerPath(route: Route, storedFeed: string | null): string | null {
  const isShownEarly = route.panel === 'welcome' || route.panel === 'home' || route.panel === 'project';
  if (!isShownEarly) return null;
  if (import.meta.env.MODE === 'archive') return archiveFeedPath;
  if (route.panel === 'project') return `/api/view/project/${route.projectId}`;
  const feed = route.panel === 'home' ? route.feed : welcomeFeedType(storedFeed);
  return `/api/feed/${feed}/0/${feedPageSize}`;
}
