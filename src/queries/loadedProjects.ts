import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ProjectView } from '@/domain/project';
import type { LoadedFeed } from '@/queries/feed';
import { keys } from '@/queries/keys';

/** Every project that a feed of this visit has brought, once each; nothing is asked for. */
export function useLoadedProjects(): readonly ProjectView[] {
  const client = useQueryClient();
  // Draws again as a feed comes or goes.
  useIsFetching({ queryKey: keys.feeds.all });
  const projects = client
    .getQueriesData<LoadedFeed>({ queryKey: keys.feeds.all })
    .flatMap(([, feed]) => feed?.projects ?? []);
  return [...new Map(projects.map((project) => [project.id, project])).values()];
}
