import { useQuery } from '@tanstack/react-query';
import { viewProject } from '@/api/endpoints/projects';
import type { OpenedProject } from '@/editor/drafts/openVersion';
import { useBackOnline } from '@/editor/elements/useBackOnline';
import { useApi } from '@/queries/Server';

/** A key lasts one hour at least (docs/product/rights.md#closed-projects). */
const renewedAfterMs = 45 * 60 * 1000;

export const fileKeyKey = (projectId: string) => ['editor', projectId, 'key'];

/** The key to a project's files, renewed before it expires; `null` where they are open. */
export function useFileKey({ projectId, fileKey, isOffline }: OpenedProject): string | null {
  const api = useApi();
  const { data, refetch } = useQuery({
    queryKey: fileKeyKey(projectId),
    queryFn: async () => (await api.call(viewProject, { id: projectId })).fileKey ?? null,
    initialData: fileKey,
    staleTime: renewedAfterMs,
    refetchInterval: renewedAfterMs,
  });
  useBackOnline(() => {
    // What was known of it without a network is of another day.
    if (isOffline) void refetch();
  });
  return data;
}
