import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { readerEndpoints } from '@/api/endpoints/readers';
import type { readersAnswer } from '@/api/schemas/readers';
import { interactiveRetry, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

type Readers = z.output<typeof readersAnswer>;

const readersKey = (projectId: string) => ['readers', projectId];

interface AskedReaders {
  readonly projectId: string;
  /** `undefined` for all of them. */
  readonly days: number | undefined;
  readonly version: number | undefined;
}

/** What readers did in one's own project. */
export function useReaders({ projectId, days, version }: AskedReaders) {
  const api = useApi();
  return useRetriedQuery({
    ...interactiveRetry,
    queryKey: [...readersKey(projectId), days ?? 0, version ?? 0],
    queryFn: ({ signal }): Promise<Readers> =>
      api.call(readerEndpoints.figures, { id: projectId, days, version }, { signal }),
    // Another period is not another screen.
    placeholderData: (before: Readers | undefined) => before,
  });
}

/** Decides whether readers see how many came to an ending. */
export function useShowEndingShares(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: boolean) => api.call(readerEndpoints.showEndingShares, { id: projectId, value }),
    onSuccess: (_, value) => {
      client.setQueriesData<Readers>(
        { queryKey: readersKey(projectId) },
        (readers) => readers && { ...readers, showsEndingShares: value },
      );
    },
  });
}
