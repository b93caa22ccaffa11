import { hasRole, type Viewer } from '@/domain/role';

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
