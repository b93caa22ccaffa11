import { and, eq } from 'drizzle-orm';
import { mayPropose, type ProposalKind, withProposal } from '@/domain/proposals';
import type { Database } from '../../database/Database';
import { lockUser } from '../../database/locks';
import { proposals, users } from '../../database/tables/users';
import type { HandlersOf } from '../../http/handlers';
import type { RateLimit } from '../../http/rateLimits';
import type { Services } from '../services';

const proposalLimit: RateLimit = { name: 'proposal', times: 300, perSeconds: 3600 };

/** Limits how often the app proposes something to a user (docs/product/states.md#proposals). */
export function proposalHandlers({ database }: Services): HandlersOf<'proposals'> {
  return {
    start: {
      rateLimit: proposalLimit,
      keepsCache: true,
      async answer({ params: { runId }, viewer }) {
        await noteFirstRun(database, viewer.id, runId);
      },
    },
    claim: {
      rateLimit: proposalLimit,
      keepsCache: true,
      answer: async ({ params: { runId, kind }, viewer }) => ({
        value: await claimProposal(database, viewer.id, { runId, kind, now: new Date() }),
      }),
    },
  };
}

async function noteFirstRun(database: Database, userId: string, runId: string): Promise<void> {
  await database
    .update(users)
    .set({ firstRunId: runId })
    .where(and(eq(users.id, userId), eq(users.firstRunId, '')));
}

interface Claim {
  readonly runId: string;
  readonly kind: ProposalKind;
  readonly now: Date;
}

/** Locks the user, so that of two simultaneous claims the second one sees the first. */
async function claimProposal(database: Database, userId: string, claim: Claim): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { firstRunId } = await lockUser(tx, userId);
    if (firstRunId === '') {
      // The start of this run was not recorded, so it may be the user's first run.
      await noteFirstRun(tx, userId, claim.runId);
      return false;
    }
    const past = await tx.select().from(proposals).where(eq(proposals.userId, userId));
    const memory = { firstRunId, past };
    if (!mayPropose(memory, claim)) return false;
    const made = withProposal(memory, claim).past.find(({ kind }) => kind === claim.kind);
    if (made !== undefined) {
      const { runId, at } = made;
      await tx
        .insert(proposals)
        .values({ userId, kind: claim.kind, runId, at })
        .onConflictDoUpdate({ target: [proposals.userId, proposals.kind], set: { runId, at } });
    }
    return true;
  });
}
