import type { ProjectView } from '@/domain/project';
import { type ProjectRights, projectRights } from '@/domain/projectRights';
import { useEditor } from '@/features/create-project/useEditor';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser } from '@/queries/currentUser';
import { useApi } from '@/queries/Server';

/** `null` when the viewer has no controls at all. */
export function useProjectRights(project: ProjectView): ProjectRights | null {
  const { source } = useApi();
  const user = useCurrentUser();
  const { storage, opening } = usePlatform();
  const rights = projectRights(project, user && { id: user.id, role: user.role }, {
    isEditingAvailable: useEditor() !== null,
    isCopyingFlagSet: storage.get('project_copying') !== null,
  });
  const hasAny =
    rights.mayManage || rights.mayModerate || rights.copying !== 'absent' || opening.player !== null;
  return source !== 'archive' && hasAny ? rights : null;
}
