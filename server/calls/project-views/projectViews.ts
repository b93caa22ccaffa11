import { and, desc, eq, type Param, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { WireProjectView } from '@/api/schemas/project';
import { isBannedProject, isPubliclyAccessible } from '@/domain/projectAccess';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import type { OrPlaceholders } from '../../database/prepared';
import { prepared } from '../../database/prepared';
import { proStatuses } from '../../database/tables/accounts';
import { customFeeds } from '../../database/tables/customFeeds';
import { projectCountChanges, projectLikes } from '../../database/tables/likesAndViews';
import { projects } from '../../database/tables/projects';
import { follows, users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation';
import type { Secrets } from '../../lib/secrets';
import type { Services } from '../services';
import { bufferedCounts, shownCounts } from './projectCounts';
import { signProjectKey } from './projectKeys';
import { maySeeProject } from './visibility';

interface ProjectPick extends OrPlaceholders<PageRange> {
  readonly where: SQL | undefined;
  /** The time that sorts the projects, latest first; equal times are sorted by id. */
  readonly by: SQLWrapper;
}

/** A query for the ids of some projects, for `projectViews`. */
export function pickProjects(database: Database, { where, by, offset, count }: ProjectPick) {
  return database
    .select({ id: projects.id })
    .from(projects)
    .where(where)
    .orderBy(desc(by), desc(projects.id))
    .limit(count)
    .offset(offset);
}

export type PickedProjects = readonly { readonly id: string }[];

type Deps = Pick<Services, 'database' | 'tokenSecret'>;

const viewsFor = {
  visitor: prepared(['ids'], (database, { ids }) => viewsQuery(database, null, ids)),
  person: prepared(['ids', 'viewerId'], (database, { ids, viewerId }) => viewsQuery(database, viewerId, ids)),
};

/** Projects as the viewer sees them, in the order of `picked`, without those that the viewer may no longer see. */
export async function projectViews(
  { database, tokenSecret }: Deps,
  viewer: Viewer | null,
  picked: PickedProjects,
): Promise<WireProjectView[]> {
  if (picked.length === 0) return [];
  const ids = picked.map(({ id }) => id);
  const rows = await (viewer === null
    ? viewsFor.visitor(database, { ids })
    : viewsFor.person(database, { ids, viewerId: viewer.id }));
  const found = new Map(rows.map((row) => [row.project.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row !== undefined && maySeeProject(viewer, statesOf(row))
      ? [viewOf(row, viewer, tokenSecret)]
      : [];
  });
}

type ViewRow = Awaited<ReturnType<(typeof viewsFor)['person']>>[number];

function statesOf({ project: { userManagedState, adminManagedState, deletedAt }, owner }: ViewRow) {
  return { userManagedState, adminManagedState, deletedAt, ownerId: owner.id };
}

/** Field by field, because spreading twenty rows takes as long as all other work on them. */
function viewOf(
  { project, owner, feed, isLikedByCurUser }: ViewRow,
  viewer: Viewer | null,
  tokenSecret: Secrets,
): WireProjectView {
  const { commentedId, isAnswerPosted: isPosted } = project;
  const isOwnAnswer = commentedId !== null && viewer?.id === owner.id;
  const view: WireProjectView = {
    id: project.id,
    name: project.name,
    description: project.description,
    picId: project.picId,
    likesCnt: project.likesCnt,
    viewsCnt: project.viewsCnt,
    userManagedState: project.userManagedState,
    adminManagedState: project.adminManagedState,
    category: project.category,
    commentsEnabled: project.commentsEnabled,
    isTemplate: project.isTemplate,
    facts: project.facts,
    translations: project.translations,
    creationDate: project.createdAt.toISOString(),
    isLikedByCurUser,
    owner,
    feed: feed === null || feed.id === null ? null : { id: feed.id, name: feed.name ?? '' },
  };
  const known = isOwnAnswer ? { ...view, commented: { id: commentedId, isPosted } } : view;
  if (isPubliclyAccessible(project)) return known;
  const fileKey = signProjectKey(tokenSecret, project.id, isBannedProject(project));
  return { ...known, ...(project.heldState !== null && { isHeld: true }), fileKey };
}

/** `null` when there is no such project that the viewer may see. */
export async function findProjectView(
  deps: Deps,
  viewer: Viewer | null,
  id: string,
): Promise<WireProjectView | null> {
  const [view] = await projectViews(deps, viewer, [{ id }]);
  return view ?? null;
}

/** Takes a list of ids: with a page's query inside, it could not be prepared once for all pages. */
export function viewsQuery(
  database: Database,
  viewerId: string | Placeholder | null,
  ids: Placeholder | Param,
) {
  const waiting = bufferedCounts(database, sql`${projectCountChanges.projectId} = any(${ids})`);
  return database
    .select({
      project: {
        id: projects.id,
        name: projects.name,
        description: projects.description,
        picId: projects.picId,
        ...shownCounts(waiting),
        userManagedState: projects.userManagedState,
        adminManagedState: projects.adminManagedState,
        heldState: projects.heldState,
        category: projects.category,
        commentsEnabled: projects.commentsEnabled,
        commentedId: projects.commentedId,
        isAnswerPosted: projects.isAnswerPosted,
        isTemplate: projects.isTemplate,
        facts: projects.facts,
        translations: projects.translations,
        createdAt: projects.createdAt,
        deletedAt: projects.deletedAt,
      },
      owner: {
        id: users.id,
        name: users.name,
        picId: users.picId,
        status: users.status,
        isPro: sql<boolean>`coalesce(${proStatuses.endsAt} > now(), false)`,
        isFollowedByCurUser: isFollowedBy(database, viewerId),
      },
      feed: { id: customFeeds.id, name: customFeeds.name },
      isLikedByCurUser: isLikedBy(database, viewerId),
    })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .leftJoin(proStatuses, eq(proStatuses.userId, users.id))
    .leftJoin(customFeeds, eq(customFeeds.id, projects.feedId))
    .leftJoin(waiting, eq(waiting.projectId, projects.id))
    .where(sql`${projects.id} = any(${ids})`);
}

function isLikedBy(database: Database, viewerId: string | Placeholder | null): SQL<boolean> {
  if (viewerId === null) return sql<boolean>`false`;
  const like = and(eq(projectLikes.userId, viewerId), eq(projectLikes.projectId, projects.id));
  return exists(database.select({ one: sql`1` }).from(projectLikes).where(like));
}

function isFollowedBy(database: Database, viewerId: string | Placeholder | null): SQL<boolean> {
  if (viewerId === null) return sql<boolean>`false`;
  const follow = and(eq(follows.followerId, viewerId), eq(follows.followeeId, users.id));
  return exists(database.select({ one: sql`1` }).from(follows).where(follow));
}

function exists(query: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists ${query}`;
}
