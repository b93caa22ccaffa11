import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { BestFeedDecision } from '@/domain/bestFeedRequest';
import { category } from '@/domain/category';
import { isGloballyAccessible } from '@/domain/projectVisibility';
import type { Viewer } from '@/domain/role';
import type { Database } from '../../database/Database';
import { bestFeedRequests } from '../../database/tables/bestFeedRequests';
import { conflict, notFound } from '../../lib/domainError';
import { changeProject } from '../projects/changeProject';
import { setProjectCategory } from '../projects/setProjectCategory';
import { feedWords } from './words';

/** An admin's word on a request. An accepted project is in the best feed, and its owner is told. */
export async function decideBestRequest(
  database: Database,
  admin: Viewer,
  projectId: string,
  decision: BestFeedDecision,
): Promise<void> {
  await database.transaction(async (inside) => {
    // The project comes first, as everywhere: who locks in another order may wait for ever.
    const accepted =
      decision === 'accept' ? await setProjectCategory(inside, projectId, category.theBest) : null;
    const categoryBefore = accepted?.before.category ?? null;
    const settled = await inside
      .update(bestFeedRequests)
      .set({ settledAt: new Date(), settledBy: admin.id, decision, categoryBefore })
      .where(and(eq(bestFeedRequests.projectId, projectId), isNull(bestFeedRequests.settledAt)))
      .returning({ projectId: bestFeedRequests.projectId });
    if (settled.length === 0) throw await notOpen(inside, projectId);
    if (accepted !== null && !isGloballyAccessible(accepted.after)) {
      throw conflict([{ text: feedWords.notInFeeds }]);
    }
  });
}

/**
 * Takes a decision back: the request waits again, and an accepted project has the category that it had before. What
 * its owner was told stays told.
 */
export async function reopenBestRequest(database: Database, projectId: string): Promise<void> {
  await database.transaction(async (inside) => {
    const isMeant = and(eq(bestFeedRequests.projectId, projectId), isNotNull(bestFeedRequests.settledAt));
    await changeProject(inside, projectId, async (project) => {
      const [request] = await inside.select().from(bestFeedRequests).where(isMeant);
      const isStillBest = project.category === category.theBest;
      const before = request?.categoryBefore ?? null;
      return before !== null && isStillBest ? { category: before } : {};
    });
    await inside
      .update(bestFeedRequests)
      .set({ settledAt: null, settledBy: null, decision: null, categoryBefore: null })
      .where(isMeant);
  });
}

async function notOpen(inside: Database, projectId: string) {
  const [request] = await inside
    .select()
    .from(bestFeedRequests)
    .where(eq(bestFeedRequests.projectId, projectId));
  return request === undefined ? notFound() : conflict([{ text: feedWords.decidedAlready }]);
}
