import type { ProjectView } from '@/domain/project';
import { hasRole, mayDo, type Viewer } from '@/domain/user';

/** What the copy button of a project is: not there, the way to the sign-in dialog, or what it says. */
export type CopyingOffer = 'absent' | 'signIn' | 'copy';

/** Copying needs its flag on the device and the admin role (docs/product/rights.md#copying). */
export function copyingOffer(isCopyingFlagSet: boolean, viewer: Viewer | null): CopyingOffer {
  if (!isCopyingFlagSet) return 'absent';
  if (viewer === null) return 'signIn';
  return hasRole(viewer, 'admin') ? 'copy' : 'absent';
}

/** Who says whether others may start from a project: its owner, and admins (docs/product/rights.md#templates). */
export function mayMarkTemplate(viewer: Viewer | null, project: { readonly ownerId: string }): boolean {
  return viewer !== null && (viewer.id === project.ownerId || hasRole(viewer, 'admin'));
}

/** Whether somebody may copy a project that they can see. */
export function mayCopy(viewer: Viewer | null, project: { readonly isTemplate: boolean }): boolean {
  return viewer !== null && (project.isTemplate || hasRole(viewer, 'admin'));
}

/** What somebody finds on a project's page beside what is everybody's (docs/product/rights.md#project-owner). */
export interface ProjectRights {
  /** Publishing, comments on or off, deleting. */
  readonly mayManage: boolean;
  /** Name, description, custom feed and the editor. */
  readonly mayEdit: boolean;
  /** Category and admin state. */
  readonly mayModerate: boolean;
  readonly copying: CopyingOffer;
}

interface Grounds {
  readonly isEditingAvailable: boolean;
  /** The device's own `project_copying`. */
  readonly isCopyingFlagSet: boolean;
}

export function projectRights(
  { owner }: Pick<ProjectView, 'owner'>,
  viewer: Viewer | null,
  { isEditingAvailable, isCopyingFlagSet }: Grounds,
): ProjectRights {
  const mayManage = viewer !== null && owner?.id === viewer.id;
  return {
    mayManage,
    mayEdit: mayManage && isEditingAvailable,
    mayModerate: mayDo('setAdminManagedState', viewer) && mayDo('setCategory', viewer),
    copying: copyingOffer(isCopyingFlagSet, viewer),
  };
}
