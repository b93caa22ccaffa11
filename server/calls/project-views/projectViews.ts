import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ProjectView } from '@/domain/project';
import { isBannedProject, isPubliclyAccessible } from '@/domain/projectVisibility';
import type { Viewer } from '@/domain/role';
import type { Database } from '../../database/Database';
import { customFeeds } from '../../database/tables/customFeeds';
import { proStatuses } from '../../database/tables/pro';
import { projectLikes } from '../../database/tables/projectLikes';
import { projects } from '../../database/tables/projects';
import { follows, users } from '../../database/tables/users';
import type { Services } from '../services';
import { signProjectKey } from './projectKeys';
import { isVisibleTo, maySeeProject } from './visibleProjects';

/** Which projects, by a moment of each, the newest first. */
export interface ProjectPick {
  readonly where: SQL | undefined;
  /** The moment; projects of one moment stand by their ids. */
  readonly by: SQLWrapper;
  readonly offset: number;
  readonly count: number;
}

/** A query for some projects, which `projectViews` fills: what it skips is not joined with anything. */
export function pickProjects(database: Database, { where, by, offset, count }: ProjectPick) {
  return database
    .select({ id: sql<string>`${projects.id}`.as('picked_id'), place: sql<Date>`${by}`.as('picked_place') })
    .from(projects)
    .where(where)
    .orderBy(desc(by), desc(projects.id))
    .limit(count)
    .offset(offset)
    .as('picked');
}

export type PickedProjects = ReturnType<typeof pickProjects>;

type Means = Pick<Services, 'database' | 'tokenSecret'>;

/**
 * The views of projects as somebody sees them, in the order of the pick, in one statement. Whether they may be
 * seen is the pick's business; the files of those that are not public open for their owner and admins alone.
 */
export async function projectViews(
  { database, tokenSecret }: Means,
  viewer: Viewer | null,
  picked: PickedProjects,
): Promise<ProjectView[]> {
  const rows = await viewsQuery(database, viewer, picked);
  return rows.map(({ project: { createdAt, ...project }, owner, feed, isLikedByCurUser }) => {
    const isKeyNeeded =
      !isPubliclyAccessible(project) && maySeeProject(viewer, { ...project, ownerId: owner.id });
    return {
      ...project,
      creationDate: createdAt.toISOString(),
      isLikedByCurUser,
      owner,
      feed: feed === null || feed.id === null ? null : { id: feed.id, name: feed.name ?? '' },
      ...(isKeyNeeded && { fileKey: signProjectKey(tokenSecret, project.id, isBannedProject(project)) }),
    };
  });
}

/** The view of one project; `null` when it is not there for this person. */
export async function findProjectView(
  means: Means,
  viewer: Viewer | null,
  id: string,
): Promise<ProjectView | null> {
  const where = and(eq(projects.id, id), isVisibleTo(viewer));
  const picked = pickProjects(means.database, { where, by: projects.createdAt, offset: 0, count: 1 });
  const [view] = await projectViews(means, viewer, picked);
  return view ?? null;
}

/** The statement behind `projectViews`. */
export function viewsQuery(database: Database, viewer: Viewer | null, picked: PickedProjects) {
  return database
    .select({
      project: {
        id: projects.id,
        name: projects.name,
        description: projects.description,
        picId: projects.picId,
        viewsCnt: projects.viewsCnt,
        likesCnt: projects.likesCnt,
        userManagedState: projects.userManagedState,
        adminManagedState: projects.adminManagedState,
        category: projects.category,
        commentsEnabled: projects.commentsEnabled,
        facts: projects.facts,
        translations: projects.translations,
        createdAt: projects.createdAt,
      },
      owner: {
        id: users.id,
        name: users.name,
        picId: users.picId,
        status: users.status,
        isPro: sql<boolean>`coalesce(${proStatuses.endsAt} > now(), false)`,
        isFollowedByCurUser: isFollowedBy(database, viewer),
      },
      feed: { id: customFeeds.id, name: customFeeds.name },
      isLikedByCurUser: isLikedBy(database, viewer),
    })
    .from(picked)
    .innerJoin(projects, eq(projects.id, picked.id))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .leftJoin(proStatuses, eq(proStatuses.userId, users.id))
    .leftJoin(customFeeds, eq(customFeeds.id, projects.feedId))
    .orderBy(desc(picked.place), desc(picked.id));
}

function isLikedBy(database: Database, viewer: Viewer | null): SQL<boolean> {
  if (viewer === null) return sql<boolean>`false`;
  const like = and(eq(projectLikes.userId, viewer.id), eq(projectLikes.projectId, projects.id));
  return exists(database.select({ one: sql`1` }).from(projectLikes).where(like));
}

function isFollowedBy(database: Database, viewer: Viewer | null): SQL<boolean> {
  if (viewer === null) return sql<boolean>`false`;
  const follow = and(eq(follows.followerId, viewer.id), eq(follows.followeeId, users.id));
  return exists(database.select({ one: sql`1` }).from(follows).where(follow));
}

function exists(query: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists ${query}`;
}
