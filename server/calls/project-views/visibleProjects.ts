import { and, eq, inArray, or, type Placeholder, type SQL } from 'drizzle-orm';
import { adminManagedState, userManagedState } from '@/domain/project';
import { isPubliclyAccessible, isPublished } from '@/domain/publishing';
import { hasRole, type Viewer } from '@/domain/user';
import { projects } from '../../database/tables/projects';

type ProjectStates = Parameters<typeof isPubliclyAccessible>[0];

/** Whether somebody may see a project: everybody a public one, any other its owner and the admins. */
export function maySeeProject(
  viewer: Viewer | null,
  project: ProjectStates & { readonly ownerId: string },
): boolean {
  return isPubliclyAccessible(project) || viewer?.id === project.ownerId || hasRole(viewer, 'admin');
}

const published = Object.values(userManagedState).filter(isPublished);

const unbanned = Object.values(adminManagedState).filter((state) =>
  isPubliclyAccessible({
    userManagedState: userManagedState.publishedGlobally,
    adminManagedState: state,
  }),
);

/** `isPubliclyAccessible` for a query. */
export function isPublicProject(): SQL | undefined {
  return and(inArray(projects.userManagedState, published), inArray(projects.adminManagedState, unbanned));
}

/** By what somebody is, they see more or less; whose projects are theirs is said when a query is asked. */
export type ViewerKind = 'visitor' | 'person' | 'admin';

export function viewerKind(viewer: Viewer | null): ViewerKind {
  if (viewer === null) return 'visitor';
  return hasRole(viewer, 'admin') ? 'admin' : 'person';
}

/** `maySeeProject` for a query that is prepared for a kind of viewers; nothing is asked for who sees everything. */
export function isVisibleToKind(kind: ViewerKind, viewerId: string | Placeholder): SQL | undefined {
  if (kind === 'admin') return undefined;
  return kind === 'visitor' ? isPublicProject() : or(isPublicProject(), eq(projects.ownerId, viewerId));
}
