import { isGloballyAccessible } from '@/domain/projectAccess';
import { isBannedFrom } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockUser } from '../../database/lockUsers';
import { bestFeedRequests } from '../../database/tables/moderation';
import { notAllowed, notFound } from '../../lib/errors';
import { lockProjectShared, type OwnProject, projectTexts } from '../projects/findProject';

/** Asks the admins to consider an own project for the best feed; asking again changes nothing. */
export async function requestBest(database: Database, { owner, project }: OwnProject): Promise<void> {
  if (isBannedFrom('publishInFeeds', owner.banCategory)) throw notAllowed(projectTexts.bannedFromFeeds);
  if (!isGloballyAccessible(project)) throw notAllowed(projectTexts.notInFeeds);
  await database.transaction(async (inside) => {
    await lockUser(inside, owner.id);
    if (!(await lockProjectShared(inside, project.id))) throw notFound();
    await inside
      .insert(bestFeedRequests)
      .values({ projectId: project.id, userId: owner.id })
      .onConflictDoNothing();
  });
}
