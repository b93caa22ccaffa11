import { and, eq, sql } from 'drizzle-orm';
import { newsType } from '@/domain/news';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockUser, lockUserAndPerson, lockUsers } from '../../database/locks';
import { projectLikes } from '../../database/tables/likesAndViews';
import { projects } from '../../database/tables/projects';
import { follows, isFollow, users } from '../../database/tables/users';
import { type LocalizedText, notAllowed, notFound } from '../../lib/errors';
import { notifyUser } from '../news/deliverNews';
import { bufferCount } from '../project-views/projectCounts';
import { hasBlock, maySeeProject } from '../project-views/visibility';

const followTexts = {
  followOneself: { en: 'You cannot follow yourself.', ru: 'Нельзя подписаться на себя.' },
  blockedBy: { en: 'You cannot follow this person.', ru: 'На этого человека нельзя подписаться.' },
  blocked: {
    en: 'You have blocked this person. Unblock them to follow them.',
    ru: 'Вы заблокировали этого человека. Чтобы подписаться, разблокируйте его.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** Does nothing when the user already follows the person. */
export async function follow(database: Database, followerId: string, followeeId: string): Promise<void> {
  if (followerId === followeeId) throw notAllowed(followTexts.followOneself);
  await database.transaction(async (tx) => {
    await lockUserAndPerson(tx, followerId, followeeId);
    if (await hasBlock(tx, followeeId, followerId)) throw notAllowed(followTexts.blockedBy);
    if (await hasBlock(tx, followerId, followeeId)) throw notAllowed(followTexts.blocked);
    const begun = await tx
      .insert(follows)
      .values({ followerId, followeeId })
      .onConflictDoNothing()
      .returning();
    if (begun.length === 0) return;
    await countFollow(tx, followerId, followeeId, 1);
    await notifyUser(tx, followeeId, { type: newsType.newFollower, actorId: followerId });
  });
}

export async function unfollow(database: Database, followerId: string, followeeId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const people = await lockUsers(tx, [followerId, followeeId]);
    if (!people.has(followeeId)) throw notFound();
    const ended = await tx.delete(follows).where(isFollow(followerId, followeeId)).returning();
    if (ended.length > 0) await countFollow(tx, followerId, followeeId, -1);
  });
}

export async function countFollow(
  tx: Database,
  followerId: string,
  followeeId: string,
  change: 1 | -1,
): Promise<void> {
  await tx
    .update(users)
    .set({ followersCnt: sql`greatest(${users.followersCnt} + ${change}, 0)` })
    .where(eq(users.id, followeeId));
  await tx
    .update(users)
    .set({ subscriptionsCnt: sql`greatest(${users.subscriptionsCnt} + ${change}, 0)` })
    .where(eq(users.id, followerId));
}

/** Does nothing when the user has already liked the project. */
export async function like(database: Database, viewer: Viewer, projectId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lockUser(tx, viewer.id);
    // Prevents the deletion of the project, while others may like it at the same time.
    const [project] = await tx.select().from(projects).where(eq(projects.id, projectId)).for('key share');
    if (project === undefined || !maySeeProject(viewer, project)) throw notFound();
    const given = await tx
      .insert(projectLikes)
      .values({ userId: viewer.id, projectId })
      .onConflictDoNothing()
      .returning();
    if (given.length === 0) return;
    await bufferCount(tx, projectId, { likes: 1 });
    await notifyUser(tx, project.ownerId, { type: newsType.newLike, projectId, actorId: viewer.id });
  });
}

/** Also works for a project that is no longer visible. */
export async function unlike(database: Database, viewer: Viewer, projectId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const isTheirs = and(eq(projectLikes.userId, viewer.id), eq(projectLikes.projectId, projectId));
    const taken = await tx.delete(projectLikes).where(isTheirs).returning();
    if (taken.length > 0) await bufferCount(tx, projectId, { likes: -1 });
  });
}
