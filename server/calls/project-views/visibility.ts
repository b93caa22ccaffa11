import { and, eq, inArray, isNull, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { seesAdultComics } from '@/domain/adultComics';
import { adminManagedState, userManagedState } from '@/domain/project';
import { isPubliclyAccessible, isPublished } from '@/domain/projectAccess';
import { hasRole, type Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { type Given, prepared, type Statement } from '../../database/prepared';
import { projects } from '../../database/tables/projects';
import { userBlocks } from '../../database/tables/users';
import type { SessionViewer } from '../../http/requestContext';

type ProjectStates = Parameters<typeof isPubliclyAccessible>[0];

/** Public projects are visible to everybody, others to their owner and admins, and deleted ones to nobody. */
export function maySeeProject(
  viewer: Viewer | null,
  project: ProjectStates & { readonly ownerId: string; readonly deletedAt: Date | null },
): boolean {
  if (project.deletedAt !== null) return false;
  return isPubliclyAccessible(project) || viewer?.id === project.ownerId || hasRole(viewer, 'admin');
}

const published = Object.values(userManagedState).filter(isPublished);

const unbanned = Object.values(adminManagedState).filter((state) =>
  isPubliclyAccessible({
    userManagedState: userManagedState.publishedGlobally,
    adminManagedState: state,
  }),
);

/** `isPubliclyAccessible` as an SQL condition. */
export function isPublicProject(): SQL | undefined {
  return and(inArray(projects.userManagedState, published), inArray(projects.adminManagedState, unbanned));
}

/** What a viewer may see depends on their kind. Their id is only a value of the prepared statement. */
export type ViewerKind = 'visitor' | 'person' | 'admin';

export function viewerKind(viewer: Viewer | null): ViewerKind {
  if (viewer === null) return 'visitor';
  return hasRole(viewer, 'admin') ? 'admin' : 'person';
}

/** `maySeeProject` as an SQL condition. Deleted projects are private, so they are not public. */
export function isVisibleToKind(kind: ViewerKind, viewerId: string | Placeholder): SQL | undefined {
  if (kind === 'admin') return isNull(projects.deletedAt);
  if (kind === 'visitor') return isPublicProject();
  return or(isPublicProject(), and(eq(projects.ownerId, viewerId), isNull(projects.deletedAt)));
}

/** A statement that is prepared for each kind of viewer. */
export function preparedByKind<const Name extends string, Answer>(
  names: readonly Name[],
  build: (database: Database, kind: ViewerKind, given: Given<Name, Placeholder>) => Statement<Answer>,
) {
  return forEachKind((kind) => prepared(names, (database, given) => build(database, kind, given)));
}

export function forEachKind<Value>(make: (kind: ViewerKind) => Value): Readonly<Record<ViewerKind, Value>> {
  return { visitor: make('visitor'), person: make('person'), admin: make('admin') };
}

/** The viewer of a list, as far as they affect its content. */
export interface Audience {
  /** If `false`, comics for adults are left out (docs/product/states.md#comics-for-adults). */
  readonly seesAdult: boolean;
  /** The viewer whose blocks apply; `null` for visitors and for users without blocks. */
  readonly blockerId: string | null;
}

/** An audience while a statement is built. */
export interface AudienceKind extends Pick<Audience, 'seesAdult'> {
  readonly blockerId: string | Placeholder | null;
}

export const visitors: Audience = { seesAdult: false, blockerId: null };

/** By the query of a call that returns a list of projects. */
export function audienceOf(
  viewer: SessionViewer | null,
  { adults }: { adults?: 'true' | undefined },
): Audience {
  const blockerId = viewer?.hasBlocked ? viewer.id : null;
  return { seesAdult: seesAdultComics(viewer, adults === 'true'), blockerId };
}

/** No condition for adults without blocks, who see everything. */
export function isForAudience({ seesAdult, blockerId }: AudienceKind): SQL | undefined {
  return and(seesAdult ? undefined : sql`not ${projects.isAdult}`, isNotBlocked(projects.ownerId, blockerId));
}

/** A statement that is prepared for each kind of audience. */
export function preparedByAudience<const Name extends string, Answer>(
  names: readonly Name[],
  build: (database: Database, audience: AudienceKind, given: Given<Name, Placeholder>) => Statement<Answer>,
) {
  const forKind = (audience: AudienceKind) =>
    prepared(names, (database, given) => build(database, audience, given));
  const bothAges = (blockerId: Placeholder | null) => ({
    everybody: forKind({ seesAdult: false, blockerId }),
    adults: forKind({ seesAdult: true, blockerId }),
  });
  const [plain, blocking] = [bothAges(null), bothAges(sql.placeholder('blockerId'))];
  return (database: Database, { seesAdult, blockerId }: Audience, values: Given<Name, unknown>) => {
    const run = (blockerId === null ? plain : blocking)[seesAdult ? 'adults' : 'everybody'];
    return run(database, { ...values, blockerId });
  };
}

/**
 * `not in` reads the blocked people once and keeps the order of the list's index. With `not exists`, the plan may sort
 * all rows.
 */
export function isNotBlocked(person: SQLWrapper, blockerId: string | Placeholder | null): SQL | undefined {
  if (blockerId === null) return undefined;
  return sql`${person} not in (
    select ${userBlocks.blockedId} from ${userBlocks} where ${userBlocks.blockerId} = ${blockerId})`;
}

export async function hasBlock(database: Database, blockerId: string, blockedId: string): Promise<boolean> {
  const isIt = and(eq(userBlocks.blockerId, blockerId), eq(userBlocks.blockedId, blockedId));
  return (await database.$count(userBlocks, isIt)) > 0;
}
