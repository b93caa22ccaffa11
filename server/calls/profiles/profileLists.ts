import { and, asc, desc, eq, or } from 'drizzle-orm';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { type OrPlaceholders, prepared } from '../../database/prepared';
import { namedPicture } from '../../database/tables/columns';
import { isTouched, projects } from '../../database/tables/projects';
import { follows, users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation';
import {
  type Audience,
  type AudienceKind,
  isForAudience,
  preparedByAudience,
} from '../project-views/listAudience';
import { type PickedProjects, pickProjects } from '../project-views/projectViews';
import { isVisibleToKind, type ViewerKind, viewerKind } from '../project-views/visibleProjects';

type Asked = OrPlaceholders<PageRange & { userId: string }>;

export function peopleQuery(
  database: Database,
  whose: 'followers' | 'subscriptions',
  { userId, offset, count }: Asked,
) {
  const [who, person] =
    whose === 'followers'
      ? [follows.followerId, follows.followeeId]
      : [follows.followeeId, follows.followerId];
  const page = database
    .select({ userId: who, since: follows.createdAt })
    .from(follows)
    .where(eq(person, userId))
    .orderBy(desc(follows.createdAt), asc(who))
    .limit(count)
    .offset(offset)
    .as('page');
  return database
    .select(namedPicture(users))
    .from(page)
    .innerJoin(users, eq(users.id, page.userId))
    .orderBy(desc(page.since), asc(page.userId));
}

const names = ['userId', 'offset', 'count'] as const;

export const followersOf = prepared(names, (database, asked) => peopleQuery(database, 'followers', asked));

export const subscriptionsOf = prepared(names, (database, asked) =>
  peopleQuery(database, 'subscriptions', asked),
);

export function projectsOfQuery(
  database: Database,
  kind: ViewerKind,
  audience: AudienceKind,
  { userId, viewerId, ...page }: Asked & OrPlaceholders<{ viewerId: string }>,
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

const pickFor = (kind: ViewerKind) =>
  preparedByAudience(['userId', 'viewerId', 'offset', 'count'], (database, audience, asked) =>
    projectsOfQuery(database, kind, audience, asked),
  );
const picks = { visitor: pickFor('visitor'), person: pickFor('person'), admin: pickFor('admin') };

/** The projects of a person that somebody may see, the latest first; to their owner those for adults, too. */
export function pickProjectsOf(
  database: Database,
  viewer: Viewer | null,
  audience: Audience,
  userId: string,
  page: PageRange,
): Promise<PickedProjects> {
  return picks[viewerKind(viewer)](database, audience, { userId, viewerId: viewer?.id, ...page });
}
