import { mayDo } from '@/domain/actionRights';
import type { ProjectView } from '@/domain/project';
import { type CopyingOffer, copyingOffer } from '@/domain/projectCopying';
import type { Viewer } from '@/domain/role';

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
