import { and, eq, inArray, isNull, or, type Placeholder, type SQL } from 'drizzle-orm';
import { adminManagedState, userManagedState } from '@/domain/project';
import { isPubliclyAccessible, isPublished } from '@/domain/projectAccess';
import { hasRole, type Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { type Given, prepared, type Statement } from '../../database/prepared';
import { projects } from '../../database/tables/projects';

type ProjectStates = Parameters<typeof isPubliclyAccessible>[0];

/** Public projects are visible to everybody, others to their owner and the admins, and deleted ones to nobody. */
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

/** `isPubliclyAccessible` as a condition. */
export function isPublicProject(): SQL | undefined {
  return and(inArray(projects.userManagedState, published), inArray(projects.adminManagedState, unbanned));
}

/** What somebody may see depends on their kind; who they are is a value of the statement. */
export type ViewerKind = 'visitor' | 'person' | 'admin';

export function viewerKind(viewer: Viewer | null): ViewerKind {
  if (viewer === null) return 'visitor';
  return hasRole(viewer, 'admin') ? 'admin' : 'person';
}

/** `maySeeProject` as a condition. Deleted projects are private, so they are not public. */
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
  const forKind = (kind: ViewerKind) => prepared(names, (database, given) => build(database, kind, given));
  return { visitor: forKind('visitor'), person: forKind('person'), admin: forKind('admin') };
}
