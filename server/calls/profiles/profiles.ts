import { and, count, eq, or, sql, sum } from 'drizzle-orm';
import type { WireProfileView } from '@/api/schemas/user';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { listPeople } from '../../database/listPeople';
import { type OrPlaceholders, prepared } from '../../database/prepared';
import { commentBlacklist } from '../../database/tables/comments';
import { projectCountChanges } from '../../database/tables/likesAndViews';
import { isTouched, projects } from '../../database/tables/projects';
import { follows, presentBanOf, userBlocks, users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation';
import { notFound } from '../../lib/errors';
import { bufferedCounts, shownCounts } from '../project-views/projectCounts';
import { type PickedProjects, pickProjects } from '../project-views/projectViews';
import {
  type Audience,
  type AudienceKind,
  forEachKind,
  isForAudience,
  isVisibleToKind,
  preparedByAudience,
  preparedByKind,
  type ViewerKind,
  viewerKind,
} from '../project-views/visibility';

/** A profile, with counts of the projects that the viewer may see. */
export async function viewProfile(
  database: Database,
  viewer: Viewer | null,
  userId: string,
): Promise<WireProfileView> {
  const [user] = await findUser(database, { userId });
  if (user === undefined) throw notFound();
  const [figures] = await findFigures[viewerKind(viewer)](database, { userId, viewerId: viewer?.id });
  const [relation] = viewer === null ? [] : await findRelation(database, { userId, viewerId: viewer.id });
  const { followersCnt, ...shown } = user;
  return {
    user: { ...shown, ...(relation ?? noRelation) },
    stats: { followersCnt, ...(figures ?? noFigures) },
  };
}

const noFigures = { likesCnt: 0, viewsCnt: 0, projCnt: 0 };
const noRelation = { isFollowedByCurUser: false, isCanCommentForCurUser: true, isBlockedByCurUser: false };

const findUser = prepared(['userId'], (database, { userId }) =>
  database
    .select({
      id: users.id,
      name: users.name,
      picId: users.picId,
      status: users.status,
      website: users.website,
      mainLifeValue: users.mainLifeValue,
      banCategory: presentBanOf(users),
      isVerified: users.isVerified,
      followersCnt: users.followersCnt,
    })
    .from(users)
    .where(eq(users.id, userId)),
);

/** PostgreSQL returns sums as text. */
const whole = (query: ReturnType<typeof sum>) => sql`coalesce(${query}, 0)`.mapWith(Number);

export function profileCountsQuery(
  database: Database,
  kind: ViewerKind,
  { userId, viewerId }: OrPlaceholders<{ userId: string; viewerId: string }>,
) {
  const theirs = database.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, userId));
  const waiting = bufferedCounts(database, sql`${projectCountChanges.projectId} = any(array${theirs})`);
  const { likesCnt, viewsCnt } = shownCounts(waiting);
  return database
    .select({ likesCnt: whole(sum(likesCnt)), viewsCnt: whole(sum(viewsCnt)), projCnt: count() })
    .from(projects)
    .leftJoin(waiting, eq(waiting.projectId, projects.id))
    .where(
      and(
        eq(projects.ownerId, userId),
        isVisibleToKind(kind, viewerId),
        kind === 'visitor' ? undefined : isTouched(projects),
      ),
    );
}

const findFigures = preparedByKind(['userId', 'viewerId'], profileCountsQuery);

const findRelation = prepared(['userId', 'viewerId'], (database, { userId, viewerId }) => {
  const follow = and(eq(follows.followerId, viewerId), eq(follows.followeeId, users.id));
  const forbidden = and(eq(commentBlacklist.ownerId, viewerId), eq(commentBlacklist.userId, users.id));
  const block = and(eq(userBlocks.blockerId, viewerId), eq(userBlocks.blockedId, users.id));
  const one = { one: sql`1` };
  return database
    .select({
      isFollowedByCurUser: sql<boolean>`exists ${database.select(one).from(follows).where(follow)}`,
      isCanCommentForCurUser: sql<boolean>`not exists ${database.select(one).from(commentBlacklist).where(forbidden)}`,
      isBlockedByCurUser: sql<boolean>`exists ${database.select(one).from(userBlocks).where(block)}`,
    })
    .from(users)
    .where(eq(users.id, userId));
});

type PageOfPerson = OrPlaceholders<PageRange & { userId: string }>;

export function peopleQuery(
  database: Database,
  whose: 'followers' | 'subscriptions',
  { userId, ...page }: PageOfPerson,
) {
  const { followerId, followeeId } = follows;
  const [person, listOf] = whose === 'followers' ? [followerId, followeeId] : [followeeId, followerId];
  return listPeople(database, { table: follows, person, where: eq(listOf, userId) }, page);
}

const names = ['userId', 'offset', 'count'] as const;

export const followersOf = prepared(names, (database, params) => peopleQuery(database, 'followers', params));

export const subscriptionsOf = prepared(names, (database, params) =>
  peopleQuery(database, 'subscriptions', params),
);

export function projectsOfQuery(
  database: Database,
  kind: ViewerKind,
  audience: AudienceKind,
  { userId, viewerId, ...page }: PageOfPerson & OrPlaceholders<{ viewerId: string }>,
) {
  const isListed = isForAudience(audience);
  const isOwn = kind === 'visitor' ? undefined : eq(projects.ownerId, viewerId);
  const where = and(
    eq(projects.ownerId, userId),
    isVisibleToKind(kind, viewerId),
    kind === 'visitor' ? undefined : isTouched(projects),
    isListed && or(isListed, isOwn),
  );
  return pickProjects(database, { where, by: projects.createdAt, ...page });
}

const picks = forEachKind((kind) =>
  preparedByAudience(['userId', 'viewerId', 'offset', 'count'], (database, audience, params) =>
    projectsOfQuery(database, kind, audience, params),
  ),
);

/** The projects of a user that the viewer may see, latest first. Owners also see their own for adults. */
export function pickProjectsOf(
  database: Database,
  viewer: Viewer | null,
  audience: Audience,
  userId: string,
  page: PageRange,
): Promise<PickedProjects> {
  return picks[viewerKind(viewer)](database, audience, { userId, viewerId: viewer?.id, ...page });
}
