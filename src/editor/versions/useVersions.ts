import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { versionEndpoints } from '@/api/endpoints/versions';
import { maxPageSize } from '@/domain/limits';
import type { ProjectVersion } from '@/domain/versions';
import { readVersion } from '@/editor/document/newProject';
import { interactiveRetry } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

interface Versions {
  readonly versions: readonly ProjectVersion[];
  readonly hasMore: boolean;
}

const listKey = (projectId: string) => ['editor', projectId, 'versions'];

/** The latest first. The list stays visible while more of it is loading. */
export function useVersions(projectId: string, count: number, enabled: boolean) {
  const api = useApi();
  return useQuery<Versions>({
    queryKey: [...listKey(projectId), count],
    enabled,
    async queryFn({ signal }) {
      const versions: ProjectVersion[] = [];
      let hasMore = true;
      for (let offset = 0; offset < count && hasMore; offset += maxPageSize) {
        const requestedCount = Math.min(maxPageSize, count - offset);
        const page = await api.call(
          versionEndpoints.list,
          { id: projectId, offset, count: requestedCount },
          { signal },
        );
        versions.push(...page.items);
        hasMore = page.receivedCount === requestedCount;
      }
      return { versions, hasMore };
    },
    placeholderData: (before) => before,
    // Another device, or this draft, may have added some since.
    staleTime: 0,
    ...interactiveRetry,
  });
}

/** A version never changes, so it is cached. */
export function useVersionFile(projectId: string, versionId: string, isWanted: boolean) {
  const api = useApi();
  const query = useQuery({
    queryKey: ['editor', projectId, 'version', versionId],
    enabled: isWanted,
    queryFn: async ({ signal }): Promise<{ readonly json: unknown }> => {
      const { downloaded } = await api.call(versionEndpoints.file, { id: projectId, versionId }, { signal });
      return { json: downloaded };
    },
    gcTime: 60_000,
    ...interactiveRetry,
  });
  const { data } = query;
  const project = useMemo(() => (data === undefined ? undefined : readVersion(data.json)), [data]);
  return { ...query, project };
}

export function useChangeVersions(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: listKey(projectId) });
  return {
    /** Keeps the server's revision as a version, and returns its id. */
    async keep(): Promise<string> {
      const { id } = await api.call(versionEndpoints.keep, { id: projectId });
      void reload();
      return id;
    },
    readFile: async (versionId: string) =>
      (await api.call(versionEndpoints.file, { id: projectId, versionId })).downloaded,
    async setName(versionId: string, value: string): Promise<void> {
      await api.call(versionEndpoints.setName, { id: projectId, versionId, value });
      await reload();
    },
    async remove(versionId: string): Promise<void> {
      await api.call(versionEndpoints.delete, { id: projectId, versionId });
      await reload();
    },
  };
}
