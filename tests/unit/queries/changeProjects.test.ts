import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { unknownProject } from '@/api/schemas/project';
import { fromWire } from '@/api/wire';
import type { ProjectView } from '@/domain/project';
import { changeProjects } from '@/queries/changeProjects';
import type { LoadedFeed } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';
import { createQueryClient } from '@/queries/queryClient';

const project = (id: string): ProjectView => ({ ...fromWire(unknownProject(id)), name: `Comic ${id}` });

const feedOf = (...ids: string[]): LoadedFeed => ({
  projects: ids.map(project),
  readCount: ids.length,
  hasMore: false,
  asOf: undefined,
});

const renamed = (id: string) => (one: ProjectView) => (one.id === id ? { ...one, name: 'New name' } : one);

const best = queryKeys.feeds.ranked('thebest');
const newest = queryKeys.feeds.ranked('newest');

function filledClient() {
  const client = createQueryClient();
  client.setQueryData(best, feedOf('cat', 'dog'));
  client.setQueryData(newest, feedOf('dog', 'eel'));
  client.setQueryData(queryKeys.projects.one('dog'), project('dog'));
  const namesIn = (key: readonly string[]) =>
    client.getQueryData<LoadedFeed>(key)?.projects.map(({ name }) => name);
  return { client, namesIn };
}

describe('a project that is changed', () => {
  test('changes in every list that shows it, and on its own page', () => {
    const { client, namesIn } = filledClient();
    changeProjects(client, renamed('dog'));
    expect(namesIn(best)).toEqual(['Comic cat', 'New name']);
    expect(namesIn(newest)).toEqual(['New name', 'Comic eel']);
    expect(client.getQueryData(queryKeys.projects.one('dog'))).toMatchObject({ name: 'New name' });
  });

  test('leaves lists and projects that it is not in as the very same', () => {
    const { client } = filledClient();
    const before = client.getQueryData<LoadedFeed>(best);
    const list = client.getQueryData<LoadedFeed>(newest);
    changeProjects(client, renamed('cat'));
    expect(client.getQueryData(newest)).toBe(list);
    expect(client.getQueryData<LoadedFeed>(best)?.projects[1]).toBe(before?.projects[1]);
  });

  test('leaves the age and the staleness of its lists unchanged', () => {
    const { client } = filledClient();
    client.setQueryData(best, feedOf('cat'), { updatedAt: 1_000 });
    void client.invalidateQueries({ queryKey: best, refetchType: 'none' });
    changeProjects(client, renamed('cat'));
    expect(client.getQueryState(best)).toMatchObject({ dataUpdatedAt: 1_000, isInvalidated: true });
  });

  test('is not reverted by a response to an earlier request', async () => {
    const { client, namesIn } = filledClient();
    const answers: ((feed: LoadedFeed) => void)[] = [];
    const queryFn = () => new Promise<LoadedFeed>((resolve) => answers.push(resolve));
    const observer = new QueryObserver(client, { queryKey: best, queryFn });
    const leave = observer.subscribe(() => undefined);
    void observer.refetch();
    changeProjects(client, renamed('cat'));
    expect(answers).toHaveLength(2);
    answers[0]?.(feedOf('cat', 'dog'));
    answers[1]?.({ ...feedOf('dog'), projects: [{ ...project('cat'), name: 'As saved' }] });
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(namesIn(best)).toEqual(['As saved']);
    leave();
  });
});
