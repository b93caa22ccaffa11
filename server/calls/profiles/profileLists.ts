import { and, eq, or } from 'drizzle-orm';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { listPeople } from '../../database/listPeople';
import { type OrPlaceholders, prepared } from '../../database/prepared';
import { isTouched, projects } from '../../database/tables/projects';
import { follows } from '../../database/tables/users';
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
  { userId, ...page }: Asked,
) {
  const { followerId, followeeId } = follows;
  const [person, listOf] = whose === 'followers' ? [followerId, followeeId] : [followeeId, followerId];
  return listPeople(database, { table: follows, person, where: eq(listOf, userId) }, page);
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
