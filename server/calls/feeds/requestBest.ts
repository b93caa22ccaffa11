import { isBannedFrom } from '@/domain/banCategory';
import { isGloballyAccessible } from '@/domain/projectVisibility';
import type { Database } from '../../database/Database';
import { lockPerson } from '../../database/lockPeople';
import { bestFeedRequests } from '../../database/tables/bestFeedRequests';
import { notAllowed, notFound } from '../../lib/domainError';
import { keepProject, type OwnProject } from '../projects/findProject';
import { projectWords } from '../projects/words';
import { feedWords } from './words';

/** Asks the admins to consider a person's own project for the best feed; asking again changes nothing. */
export async function requestBest(database: Database, { owner, project }: OwnProject): Promise<void> {
  if (isBannedFrom('publishInFeeds', owner.banCategory)) throw notAllowed(projectWords.bannedFromFeeds);
  if (!isGloballyAccessible(project)) throw notAllowed(feedWords.notInFeeds);
  await database.transaction(async (inside) => {
    await lockPerson(inside, owner.id);
    if (!(await keepProject(inside, project.id))) throw notFound();
    await inside
      .insert(bestFeedRequests)
      .values({ projectId: project.id, userId: owner.id })
      .onConflictDoNothing();
  });
}
