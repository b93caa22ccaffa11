import { isBannedFrom } from '@/domain/banCategory';
import { isGloballyAccessible } from '@/domain/projectVisibility';
import type { Database } from '../../database/Database';
import { bestFeedRequests } from '../../database/tables/bestFeedRequests';
import { notAllowed } from '../../lib/domainError';
import type { OwnProject } from '../projects/findProject';
import { projectWords } from '../projects/words';
import { feedWords } from './words';

/** Asks the admins to consider a person's own project for the best feed; asking again changes nothing. */
export async function requestBest(database: Database, { owner, project }: OwnProject): Promise<void> {
  if (isBannedFrom('publishInFeeds', owner.banCategory)) throw notAllowed(projectWords.bannedFromFeeds);
  if (!isGloballyAccessible(project)) throw notAllowed(feedWords.notInFeeds);
  await database
    .insert(bestFeedRequests)
    .values({ projectId: project.id, userId: owner.id })
    .onConflictDoNothing();
}
