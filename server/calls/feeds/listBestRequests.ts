import { asc, eq, isNull } from 'drizzle-orm';
import type { BestFeedRequest } from '@/domain/bestFeedRequest';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { bestFeedRequests } from '../../database/tables/bestFeedRequests';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation/boundedPage';

/** The requests that no admin has decided, the oldest first. */
export async function listBestRequests(database: Database, page: PageRange): Promise<BestFeedRequest[]> {
  const rows = await openRequests(database, { ...page });
  return rows.map(({ createdAt, ...request }) => ({ ...request, creationDate: createdAt.toISOString() }));
}

const openRequests = prepared(['offset', 'count'], (database, { offset, count }) =>
  database
    .select({
      project: { id: projects.id, name: projects.name, picId: projects.picId },
      owner: { id: users.id, name: users.name, picId: users.picId },
      category: projects.category,
      userManagedState: projects.userManagedState,
      adminManagedState: projects.adminManagedState,
      createdAt: bestFeedRequests.createdAt,
    })
    .from(bestFeedRequests)
    .innerJoin(projects, eq(projects.id, bestFeedRequests.projectId))
    .innerJoin(users, eq(users.id, bestFeedRequests.userId))
    .where(isNull(bestFeedRequests.settledAt))
    .orderBy(asc(bestFeedRequests.createdAt), asc(bestFeedRequests.projectId))
    .offset(offset)
    .limit(count),
);
