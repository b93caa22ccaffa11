import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { proEndpoints } from '@/api/endpoints/pro';
import { type ProStatus, proStatusAt } from '@/domain/pro';
import { mayBuyPro } from '@/domain/user';
import { useCurrentUser } from '@/queries/currentUser';
import { ownKeys } from '@/queries/keys';
import { useAddresses, useApi } from '@/queries/Server';

/** A purchase, an admin or another device may change it; several places that show it together ask once. */
const staleMs = 10_000;

/** The person's Pro status; `null` for a visitor, until it is known, and when it could not be found out. */
export function useProStatus(): ProStatus | null {
  const api = useApi();
  const personId = useCurrentUser()?.id ?? null;
  const { data } = useQuery({
    queryKey: ownKeys.proStatus(personId),
    enabled: personId !== null,
    queryFn: ({ signal }) => api.call(proEndpoints.get, {}, { signal }),
    select: (answer) => proStatusAt(Date.now(), answer),
    staleTime: staleMs,
  });
  return data ?? null;
}

/**
 * Whether Pro is offered to who is here: a person, on a host that lets us sell (`can.leadToShops`), with a shop to go to
 * (docs/product/rights.md#buying-pro).
 */
export function useMayBuyPro(hostAllowsSelling: boolean): boolean {
  const user = useCurrentUser();
  const { paymentUrl } = useAddresses();
  const viewer = user === null ? null : { id: user.id, role: user.role };
  return mayBuyPro(viewer, hostAllowsSelling) && paymentUrl !== '';
}

/** Whether the person's trial was used; `null` until it is known. */
export function useIsTrialStarted(): boolean | null {
  const api = useApi();
  const personId = useCurrentUser()?.id ?? null;
  const { data } = useQuery({
    queryKey: ownKeys.isTrialStarted(personId),
    enabled: personId !== null,
    queryFn: async ({ signal }) => (await api.call(proEndpoints.isTrialStarted, {}, { signal })).value,
  });
  return data ?? null;
}

/** Starts the trial. Its failure is the caller's to show. */
export function useStartTrial() {
  const api = useApi();
  const askAgain = useRefetchPro();
  return useMutation({
    mutationFn: () => api.call(proEndpoints.startTrial, {}),
    // Also after a failure: the trial may have begun in another tab.
    onSettled: askAgain,
  });
}

/** Finds out anew what has become of the person's Pro status, after a purchase in another tab. */
export function useRefetchPro(): () => Promise<unknown> {
  const client = useQueryClient();
  const personId = useCurrentUser()?.id ?? null;
  return () =>
    Promise.all(
      [ownKeys.proStatus(personId), ownKeys.isTrialStarted(personId)].map((queryKey) =>
        client.invalidateQueries({ queryKey, exact: true }),
      ),
    );
}
