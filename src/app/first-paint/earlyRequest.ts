import { archiveProjectsPath, feedPath, projectPath } from '@/api/endpoints/paths';
import { fillPath } from '@/api/fillPath';
import { welcomeFeedType } from '@/domain/feed';
import { feedPageSize } from '@/domain/limits';
import type { FirstRoute } from '@/routes/firstScreens';

/**
 * The path of the answer that the first screen needs and that can be asked for before the app is there;
 * `null` where the screen needs none.
 */
export function earlyRequestPath(route: FirstRoute | null, storedFeed: string | null): string | null {
  if (route === null) return null;
  if (import.meta.env.MODE === 'archive') return archiveProjectsPath;
  if (route.screen === 'project') return fillPath(projectPath, { id: route.projectId });
  const type = route.screen === 'home' ? route.feed : welcomeFeedType(storedFeed);
  return fillPath(feedPath, { type, offset: 0, count: feedPageSize });
}
