import { and, count, eq, sql, sum } from 'drizzle-orm';
import type { Viewer } from '@/domain/role';
import type { ProfileView } from '@/domain/user';
import type { Database } from '../../database/Database';
import { commentBlacklist } from '../../database/tables/comments';
import { projects } from '../../database/tables/projects';
import { follows, users } from '../../database/tables/users';
import { notFound } from '../../lib/domainError';
import { isVisibleTo } from '../project-views/visibleProjects';

/** A person with the figures of those of their projects that the viewer may see. */
export async function viewProfile(
  database: Database,
  viewer: Viewer | null,
  userId: string,
): Promise<ProfileView> {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw notFound();
  const [figures] = await figuresQuery(database, viewer, userId);
  const relation = viewer === null ? noRelation : await relationTo(database, viewer.id, userId);
  const { id, name, picId, mainLifeValue, banCategory, isVerified } = user;
  return {
    user: { id, name, picId, mainLifeValue, banCategory, isVerified, ...relation },
    stats: { followersCnt: user.followersCnt, ...(figures ?? noFigures) },
  };
}

const noFigures = { likesCnt: 0, viewsCnt: 0, projCnt: 0 };
const noRelation = { isFollowedByCurUser: false, isCanCommentForCurUser: true };

/** Sums come as text, as they may be larger than any number of JavaScript. */
const whole = (query: ReturnType<typeof sum>) => sql`coalesce(${query}, 0)`.mapWith(Number);

export function figuresQuery(database: Database, viewer: Viewer | null, userId: string) {
  return database
    .select({
      likesCnt: whole(sum(projects.likesCnt)),
      viewsCnt: whole(sum(projects.viewsCnt)),
      projCnt: count(),
    })
    .from(projects)
    .where(and(eq(projects.ownerId, userId), isVisibleTo(viewer)));
}

async function relationTo(database: Database, viewerId: string, userId: string) {
  const follow = database
    .select()
    .from(follows)
    .where(and(eq(follows.followerId, viewerId), eq(follows.followeeId, userId)));
  const block = database
    .select()
    .from(commentBlacklist)
    .where(and(eq(commentBlacklist.ownerId, viewerId), eq(commentBlacklist.userId, userId)));
  return {
    isFollowedByCurUser: (await follow).length > 0,
    isCanCommentForCurUser: (await block).length === 0,
  };
}
