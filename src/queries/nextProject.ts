import { useQueryClient } from '@tanstack/react-query';
import { readPlayedProject } from '@/comics/playNotes';
import { nextProject } from '@/domain/feed';
import type { ProjectView } from '@/domain/project';
import { type LoadedFeed, prefetchFeed } from '@/queries/feed';
import { keys } from '@/queries/keys';
import { useApi } from '@/queries/Server';

/**
 * The way to find what to read after a project: out of the list that shows it, else out of the best feed. Nothing
 * where that cannot be had, since nobody waits for it.
 */
export function useFindNextProject(): (projectId: string) => Promise<ProjectView | undefined> {
  const api = useApi();
  const client = useQueryClient();

  const best = async () => {
    const known = () => client.getQueryData<LoadedFeed>(keys.feeds.ranked('thebest'))?.projects;
    if (known() === undefined) await prefetchFeed(api, client, 'thebest').catch(() => undefined);
    return known() ?? [];
  };

  return async (projectId) => {
    const lists = client
      .getQueryCache()
      .findAll({ queryKey: keys.feeds.all })
      .toSorted((one, other) => other.getObserversCount() - one.getObserversCount())
      .map(({ queryKey }) => client.getQueryData<LoadedFeed>(queryKey)?.projects ?? []);
    const shown = lists.find((list) => list.length > 1 && list.some(({ id }) => id === projectId));
    const wasPlayed = (id: string) => readPlayedProject(() => window.localStorage, id) !== null;
    return nextProject(shown ?? (await best()), projectId, wasPlayed);
  };
}
