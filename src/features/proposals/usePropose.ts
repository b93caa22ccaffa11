import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { proposalEndpoints } from '@/api/endpoints/proposals';
import type { ProposalKind } from '@/domain/proposals';
import { claimOnDevice, noteRunOnDevice } from '@/features/proposals/deviceMemory';
import { runIdOf } from '@/features/proposals/runId';
import { logFailure } from '@/lib/logFailure';
import { usePlatform } from '@/platform/PlatformContext';
import { cachedCurrentUser, useCurrentUser, useSessionState } from '@/queries/currentUser';
import { useApi } from '@/queries/Server';

/**
 * Asks whether something may be proposed now, and remembers that it was (docs/product/states.md#proposals): on the
 * server, for visitors on the device. Where neither can, nothing is proposed.
 */
export function usePropose(): (kind: ProposalKind) => Promise<boolean> {
  const api = useApi();
  const client = useQueryClient();
  const { launch, storage, start } = usePlatform();
  return useCallback(
    async (kind) => {
      const runId = runIdOf(launch);
      if (cachedCurrentUser(client) === null) {
        // By then the host has given what it keeps.
        await start();
        return claimOnDevice(storage, { kind, runId, now: new Date() });
      }
      try {
        return (await api.call(proposalEndpoints.claim, { runId, kind })).value;
      } catch (error) {
        console.warn(`It is not known whether ${kind} may be proposed.`, error);
        return false;
      }
    },
    [api, client, launch, storage, start],
  );
}

/**
 * Notes this run of the app, so that nothing is proposed in a person's first one. Only people of the social network
 * and visitors are proposed anything; of others the first claim notes the run.
 */
export function useRunNote(): void {
  const api = useApi();
  const { launch, storage, start } = usePlatform();
  const session = useSessionState();
  const user = useCurrentUser();
  const personId = user?.provider === 'vk' ? user.id : null;
  useEffect(() => {
    const runId = runIdOf(launch);
    if (session === 'visitor') void start().then(() => noteRunOnDevice(storage, runId));
    if (personId === null) return;
    api.call(proposalEndpoints.start, { runId }).catch(logFailure('This run of the app was not noted.'));
  }, [api, launch, storage, start, session, personId]);
}
