import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { isPubliclyAccessible, isPublished } from '@/domain/projectVisibility';
import { adminManagedState, userManagedState } from '@/domain/publishing';
import { hasRole, type Viewer } from '@/domain/role';
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
export function standsInPublic(): SQL | undefined {
  return and(inArray(projects.userManagedState, published), inArray(projects.adminManagedState, unbanned));
}

/** `maySeeProject` for a query; nothing is asked for who sees everything. */
export function isVisibleTo(viewer: Viewer | null): SQL | undefined {
  if (viewer === null) return standsInPublic();
  return hasRole(viewer, 'admin') ? undefined : or(standsInPublic(), eq(projects.ownerId, viewer.id));
}
