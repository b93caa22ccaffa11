import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import * as z from 'zod/mini';
import { proposalEndpoints } from '@/api/endpoints/proposals';
import {
  mayPropose,
  type ProposalKind,
  type ProposalMemory,
  proposalKinds,
  withProposal,
} from '@/domain/proposals';
import { logFailure } from '@/lib/logFailure';
import { parseJson } from '@/lib/parseJson';
import { randomToken } from '@/lib/randomToken';
import { readSessionValue, writeSessionValue } from '@/platform/browser/deviceStorage';
import type { DeviceStorage, Launch } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { cachedCurrentUser, useCurrentUser, useSessionState } from '@/queries/currentUser';
import { useApi } from '@/queries/Server';

/**
 * Checks whether something may be proposed now, and records that it was (docs/product/states.md#proposals):
 * on the server, or for visitors on the device. Where neither works, nothing is proposed.
 */
export function usePropose(): (kind: ProposalKind) => Promise<boolean> {
  const api = useApi();
  const client = useQueryClient();
  const { launch, storage, start } = usePlatform();
  return useCallback(
    async (kind) => {
      const runId = runIdOf(launch);
      if (cachedCurrentUser(client) === null) {
        // By then the host has loaded its stored values.
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
 * Records this run of the app, so that nothing is proposed in a user's first run. Only visitors and users of
 * the social network get proposals; for any others the first claim records the run.
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

const runKey = 'kadr.run';

/** Where the tab's storage is blocked, a run lasts until the next reload. */
let ofPage: string | null = null;

/**
 * The id of this run of the app, which survives a reload. Inside VK it is the time of the launch, since the
 * signature must not get into an address or a log. Elsewhere a run lasts as long as the tab, or as long as
 * the native app is open.
 */
export function runIdOf({ signedQuery }: Pick<Launch, 'signedQuery'>): string {
  const launchedAt = new URLSearchParams(signedQuery).get('vk_ts');
  if (launchedAt !== null) return launchedAt;
  ofPage ??= readSessionValue(window, runKey) ?? randomToken();
  writeSessionValue(window, runKey, ofPage);
  return ofPage;
}

const stored = z.object({
  firstRunId: z.nullable(z.string()),
  past: z.array(
    z.object({
      kind: z.literal(proposalKinds),
      runId: z.string(),
      /** ISO 8601. */
      at: z.string(),
    }),
  ),
});

/** What was proposed to visitors on this device; empty where there is no record, or an unreadable one. */
function memoryOf(storage: DeviceStorage): ProposalMemory {
  const read = stored.safeParse(parseJson(storage.get('proposals')));
  if (!read.success) return { firstRunId: null, past: [] };
  const { firstRunId, past } = read.data;
  return { firstRunId, past: past.map(({ at, ...one }) => ({ ...one, at: new Date(at) })) };
}

/** Records the first run, in which nothing is proposed. */
export function noteRunOnDevice(storage: DeviceStorage, runId: string): void {
  const memory = memoryOf(storage);
  if (memory.firstRunId === null) storage.set('proposals', JSON.stringify({ ...memory, firstRunId: runId }));
}

/** A visitor’s claim; `false` where the device could not store it. */
export function claimOnDevice(
  storage: DeviceStorage,
  claim: { readonly kind: ProposalKind; readonly runId: string; readonly now: Date },
): boolean {
  noteRunOnDevice(storage, claim.runId);
  const memory = memoryOf(storage);
  return mayPropose(memory, claim) && storage.set('proposals', JSON.stringify(withProposal(memory, claim)));
}
