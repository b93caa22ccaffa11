import type { ProjectView } from '@/domain/project';
import { userManagedState } from '@/domain/publishing';

/** Whether a project has never been published, and is the viewer's own: there may be nothing of it but a draft. */
export function isOwnDraft(
  { owner, userManagedState: state }: Pick<ProjectView, 'owner' | 'userManagedState'>,
  viewerId: string | undefined,
): boolean {
  return state === userManagedState.created && owner !== null && owner.id === viewerId;
}
