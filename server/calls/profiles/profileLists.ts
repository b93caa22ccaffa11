import { and, asc, desc, eq, type Placeholder } from 'drizzle-orm';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { namedPicture } from '../../database/tables/columns';
import { projects } from '../../database/tables/projects';
import { follows, users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation';
import { type PickedProjects, pickProjects } from '../project-views/projectViews';
import { isVisibleToKind, type ViewerKind, viewerKind } from '../project-views/visibleProjects';

interface Asked {
  readonly userId: string | Placeholder;
  readonly offset: number | Placeholder;
  readonly count: number | Placeholder;
}

/** The statement behind `followersOf` and `subscriptionsOf`: those at the other end of a person's follows. */
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

/** A page of who follows a person, the latest first. */
export const followersOf = prepared(names, (database, asked) => peopleQuery(database, 'followers', asked));

/** A page of whom a person follows, the latest first. */
export const subscriptionsOf = prepared(names, (database, asked) =>
  peopleQuery(database, 'subscriptions', asked),
);

interface AskedProjects {
  readonly userId: string | Placeholder;
  readonly viewerId: string | Placeholder;
  readonly offset: number | Placeholder;
  readonly count: number | Placeholder;
}

/** The statement behind `pickProjectsOf`. */
export function projectsOfQuery(
  database: Database,
  kind: ViewerKind,
  { userId, viewerId, ...page }: AskedProjects,
) {
  const where = and(eq(projects.ownerId, userId), isVisibleToKind(kind, viewerId));
  return pickProjects(database, { where, by: projects.createdAt, ...page });
}

const picksFor = (kind: ViewerKind) =>
  prepared(['userId', 'viewerId', 'offset', 'count'], (database, asked) =>
    projectsOfQuery(database, kind, asked),
  );
const picks = { visitor: picksFor('visitor'), person: picksFor('person'), admin: picksFor('admin') };

/** A page of a person's projects as far as somebody may see them, the latest first. */
export function pickProjectsOf(
  database: Database,
  viewer: Viewer | null,
  userId: string,
  page: PageRange,
): Promise<PickedProjects> {
  return picks[viewerKind(viewer)](database, { userId, viewerId: viewer?.id, ...page });
}
