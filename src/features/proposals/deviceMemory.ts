import * as z from 'zod/mini';
import {
  mayPropose,
  type ProposalKind,
  type ProposalMemory,
  proposalKinds,
  withProposal,
} from '@/domain/proposals';
import type { DeviceStorage } from '@/platform/Platform';

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

/** What was proposed to visitors on this device; nothing where there is no record, or one that cannot be read. */
function memoryOf(storage: DeviceStorage): ProposalMemory {
  try {
    const { firstRunId, past } = stored.parse(JSON.parse(storage.get('proposals') ?? ''));
    return { firstRunId, past: past.map(({ at, ...one }) => ({ ...one, at: new Date(at) })) };
  } catch {
    return { firstRunId: null, past: [] };
  }
}

/** Notes the run, of which the first one proposes nothing. */
export function noteRunOnDevice(storage: DeviceStorage, runId: string): void {
  const memory = memoryOf(storage);
  if (memory.firstRunId === null) storage.set('proposals', JSON.stringify({ ...memory, firstRunId: runId }));
}

/** A visitor’s claim; `false` where the device would not remember it. */
export function claimOnDevice(
  storage: DeviceStorage,
  claim: { readonly kind: ProposalKind; readonly runId: string; readonly now: Date },
): boolean {
  noteRunOnDevice(storage, claim.runId);
  const memory = memoryOf(storage);
  return mayPropose(memory, claim) && storage.set('proposals', JSON.stringify(withProposal(memory, claim)));
}
