import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { accountLogEndpoints } from '@/api/endpoints/accountLog';
import { interactiveRetries } from '@/queries/interactiveRetries';
import { ownKeys } from '@/queries/ownKeys';
import { useApi } from '@/queries/Server';
import { useRetriedQuery } from '@/queries/useRetriedQuery';

/** Entries on a page of what admins did (docs/product/limits.md#page-sizes). */
export const adminActionsPageSize = 30;

function adminActionsQuery(api: ApiClient, offset: number) {
  return queryOptions({
    ...interactiveRetries,
    queryKey: ownKeys.adminActions(offset),
    queryFn: ({ signal }) =>
      api.call(accountLogEndpoints.adminActions, { offset, count: adminActionsPageSize }, { signal }),
    // It grows with everything that admins do.
    staleTime: 0,
  });
}

/** A page of what admins did, the latest first. */
export function useAdminActions(offset: number) {
  return useRetriedQuery(adminActionsQuery(useApi(), offset));
}
