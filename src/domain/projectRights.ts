import type { ProjectView } from '@/domain/project';
import { hasRole, mayDo, type Viewer } from '@/domain/user';

/** What the copy button does: hidden, asks to sign in, or copies. */
export type CopyAction = 'absent' | 'signIn' | 'copy';

/** Copying requires a flag on the device and the admin role (docs/product/rights.md#copying). */
export function copyAction(isCopyingFlagSet: boolean, viewer: Viewer | null): CopyAction {
  if (!isCopyingFlagSet) return 'absent';
  if (viewer === null) return 'signIn';
  return hasRole(viewer, 'admin') ? 'copy' : 'absent';
}

/** Owner and admins decide whether others may start from a project (docs/product/rights.md#templates). */
export function mayMarkTemplate(viewer: Viewer | null, project: { readonly ownerId: string }): boolean {
  return viewer !== null && (viewer.id === project.ownerId || hasRole(viewer, 'admin'));
}

/** Templates are for everybody, one's own comics for oneself. */
export function mayCopy(
  viewer: Viewer | null,
  { isTemplate, ownerId }: { readonly isTemplate: boolean; readonly ownerId: string },
): boolean {
  return viewer !== null && (isTemplate || viewer.id === ownerId || hasRole(viewer, 'admin'));
}

/** The viewer's rights on a project (docs/product/rights.md#project-owner). */
export interface ProjectRights {
  /** Publish, toggle comments, delete. */
  readonly mayManage: boolean;
  /** Edit name, description, custom feed and content. */
  readonly mayEdit: boolean;
  /** Set category and admin state. */
  readonly mayModerate: boolean;
  readonly copying: CopyAction;
}

interface DeviceConditions {
  readonly isEditingAvailable: boolean;
  /** The device's `project_copying` key. */
  readonly isCopyingFlagSet: boolean;
}

export function projectRights(
  { owner }: Pick<ProjectView, 'owner'>,
  viewer: Viewer | null,
  { isEditingAvailable, isCopyingFlagSet }: DeviceConditions,
): ProjectRights {
  const mayManage = viewer !== null && owner?.id === viewer.id;
  return {
    mayManage,
    mayEdit: mayManage && isEditingAvailable,
    mayModerate: mayDo('setAdminManagedState', viewer) && mayDo('setCategory', viewer),
    copying: copyAction(isCopyingFlagSet, viewer),
  };
}
