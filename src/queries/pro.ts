import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { proEndpoints } from '@/api/endpoints/pro';
import { type ProStatus, proStatusAt } from '@/domain/pro';
import { mayBuyPro } from '@/domain/user';
import { useCurrentUser } from '@/queries/currentUser';
import { refetchSettled } from '@/queries/queryClient';
import { useAddresses, useApi } from '@/queries/Server';

const statusKey = (personId: string | null) => ['proStatus', personId];
const isTrialStartedKey = (personId: string | null) => ['isTrialStarted', personId];

/**
 * A purchase, an admin or another device may change the status. Components that mount together share one
 * request.
 */
const staleMs = 10_000;

/** `null` for a visitor, while loading and after an error. */
export function useProStatus(): ProStatus | null {
  const api = useApi();
  const personId = useCurrentUser()?.id ?? null;
  const { data } = useQuery({
    queryKey: statusKey(personId),
    enabled: personId !== null,
    queryFn: ({ signal }) => api.call(proEndpoints.get, {}, { signal }),
    select: (answer) => proStatusAt(Date.now(), answer),
    staleTime: staleMs,
  });
  return data ?? null;
}

/**
 * Whether Pro can be bought here: signed in, on a host that allows selling (`can.leadToShops`), with a shop
 * configured (docs/product/rights.md#buying-pro).
 */
export function useMayBuyPro(hostAllowsSelling: boolean): boolean {
  const { paymentUrl } = useAddresses();
  return mayBuyPro(useCurrentUser(), hostAllowsSelling) && paymentUrl !== '';
}

/** `null` while loading. */
export function useIsTrialStarted(): boolean | null {
  const api = useApi();
  const personId = useCurrentUser()?.id ?? null;
  const { data } = useQuery({
    queryKey: isTrialStartedKey(personId),
    enabled: personId !== null,
    queryFn: async ({ signal }) => (await api.call(proEndpoints.isTrialStarted, {}, { signal })).value,
  });
  return data ?? null;
}

export function useStartTrial() {
  const api = useApi();
  const client = useQueryClient();
  const personId = useCurrentUser()?.id ?? null;
  return useMutation({
    mutationFn: () => api.call(proEndpoints.startTrial, {}),
    // Also after an error: the trial may have started in another tab.
    onSettled: refetchSettled(client, statusKey(personId), isTrialStartedKey(personId)),
  });
}

/** Refetches the status, e.g. after a purchase in another tab. */
export function useRefetchPro(): () => Promise<unknown> {
  const client = useQueryClient();
  const personId = useCurrentUser()?.id ?? null;
  return () =>
    Promise.all(
      [statusKey(personId), isTrialStartedKey(personId)].map((queryKey) =>
        client.invalidateQueries({ queryKey, exact: true }),
      ),
    );
}
