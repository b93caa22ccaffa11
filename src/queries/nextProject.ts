import { useQueryClient } from '@tanstack/react-query';
import { readPlayedProject } from '@/comics/storedPlays';
import type { ProjectView } from '@/domain/project';
import { nextProject } from '@/domain/recommendations';
import { type LoadedFeed, prefetchFeed } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';
import { playStorage } from '@/queries/project';
import { useApi } from '@/queries/Server';

/**
 * The project to read next: from the list that shows the current one, or else from the best feed. Optional,
 * so errors give `undefined`.
 */
export function useFindNextProject(): (projectId: string) => Promise<ProjectView | undefined> {
  const api = useApi();
  const client = useQueryClient();

  const best = async () => {
    const known = () => client.getQueryData<LoadedFeed>(queryKeys.feeds.ranked('thebest'))?.projects;
    if (known() === undefined) await prefetchFeed(api, client, 'thebest').catch(() => undefined);
    return known() ?? [];
  };

  return async (projectId) => {
    const lists = client
      .getQueryCache()
      .findAll({ queryKey: queryKeys.feeds.all })
      .sort((one, other) => other.getObserversCount() - one.getObserversCount())
      .map(({ queryKey }) => client.getQueryData<LoadedFeed>(queryKey)?.projects ?? []);
    const shown = lists.find((list) => list.length > 1 && list.some(({ id }) => id === projectId));
    const wasPlayed = (id: string) => readPlayedProject(playStorage, id) !== null;
    return nextProject(shown ?? (await best()), projectId, wasPlayed);
  };
}
