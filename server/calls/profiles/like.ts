import { and, eq } from 'drizzle-orm';
import { newsType } from '@/domain/newsItem';
import type { Viewer } from '@/domain/role';
import type { Database } from '../../database/Database';
import { lockPerson } from '../../database/lockPeople';
import { projectLikes } from '../../database/tables/projectLikes';
import { projects } from '../../database/tables/projects';
import { notFound } from '../../lib/domainError';
import { tellPerson } from '../news/tellPerson';
import { appendCounts } from '../project-views/projectCounts';
import { maySeeProject } from '../project-views/visibleProjects';

/** Likes a project; who liked it already likes it once. */
export async function like(database: Database, viewer: Viewer, projectId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lockPerson(tx, viewer.id);
    // It stays there meanwhile; others may like it at the same moment.
    const [project] = await tx.select().from(projects).where(eq(projects.id, projectId)).for('key share');
    if (project === undefined || !maySeeProject(viewer, project)) throw notFound();
    const given = await tx
      .insert(projectLikes)
      .values({ userId: viewer.id, projectId })
      .onConflictDoNothing()
      .returning();
    if (given.length === 0) return;
    await appendCounts(tx, projectId, { likes: 1 });
    await tellPerson(tx, project.ownerId, { type: newsType.newLike, projectId, actorId: viewer.id });
  });
}

/** Takes a like back, also from a project that is not to be seen any more. */
export async function unlike(database: Database, viewer: Viewer, projectId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const isTheirs = and(eq(projectLikes.userId, viewer.id), eq(projectLikes.projectId, projectId));
    const taken = await tx.delete(projectLikes).where(isTheirs).returning();
    if (taken.length > 0) await appendCounts(tx, projectId, { likes: -1 });
  });
}
