import { newsType } from '@/domain/newsItem';
import type { ReportReason } from '@/domain/projectReport';
import { isBannedProject } from '@/domain/projectVisibility';
import type { AdminManagedState } from '@/domain/publishing';
import type { Viewer } from '@/domain/role';
import type { Database } from '../../database/Database';
import { tellPerson } from '../news/tellPerson';
import type { ProjectChanges } from './changeProject';
import type { ProjectRow } from './findProject';

interface AdminDecision {
  readonly admin: Viewer;
  readonly state: AdminManagedState;
  /** Why it is hidden, as far as it is known. */
  readonly reason: ReportReason | null;
}

/**
 * What an admin's decision changes of a project. Its owner is told that it is hidden, and why, or that it is to be seen
 * again (docs/product/states.md#news); admins' own comics are no news to themselves. To be called while the project is
 * held.
 */
export async function setAdminState(
  inside: Database,
  project: ProjectRow,
  { admin, state, reason }: AdminDecision,
): Promise<ProjectChanges> {
  const changes = { adminManagedState: state };
  const isHidden = isBannedProject(changes);
  if (isHidden !== isBannedProject(project) && admin.id !== project.ownerId) {
    const { id: projectId, ownerId } = project;
    const { projectHidden: type, projectShown } = newsType;
    await tellPerson(
      inside,
      ownerId,
      isHidden ? { type, projectId, reason } : { type: projectShown, projectId },
    );
  }
  return changes;
}
