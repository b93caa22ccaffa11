import { Icon20CopyOutline, Icon20Play, Icon20WriteOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import type { ProjectView } from '@/domain/project';
import type { ProjectRights } from '@/domain/projectRights';
import { userManagedState } from '@/domain/publishing';
import { hasRole } from '@/domain/role';
import { useEditor } from '@/features/create-project/useEditor';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import styles from '@/features/project-controls/ProjectControls.module.css';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useNewProject } from '@/queries/newProject';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

interface OpenButtonsProps {
  readonly project: ProjectView;
  readonly rights: ProjectRights;
  /** A link has called for the comments. */
  readonly toComments: boolean;
}

/** The editor for the owner, a copy for admins, and the host's own player. */
export function OpenButtons({ project, rights: { mayEdit, copying }, toComments }: OpenButtonsProps) {
  const { t } = useText();
  const { id } = project;
  const { opening } = usePlatform();
  const openEditor = useEditor();
  const copy = useCopy(id);
  return (
    <div className={styles.buttons}>
      {/* A draft has this above. */}
      {mayEdit && openEditor && project.userManagedState !== userManagedState.created && (
        <Button size="m" before={<Icon20WriteOutline />} onClick={() => openEditor(id)}>
          {t('controls.edit')}
        </Button>
      )}
      {opening.player && (
        <Button
          size="m"
          mode="secondary"
          before={<Icon20Play />}
          onClick={() => opening.player?.(id, { autoplay: !toComments, newComment: toComments })}
        >
          {t('controls.play')}
        </Button>
      )}
      {copying !== 'absent' && (
        <Button
          size="m"
          mode="secondary"
          before={<Icon20CopyOutline />}
          loading={copy.isBusy}
          onClick={() => void copy.start()}
        >
          {t('controls.copy')}
        </Button>
      )}
    </div>
  );
}

/** Makes a copy and goes on to it; a visitor is asked to sign in, and copies then if that is an admin. */
function useCopy(projectId: string) {
  const navigate = useNavigate();
  const tell = useErrorDialog();
  const askToSignIn = useAskToSignIn();
  const { copyProject } = useNewProject();
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    const person = await askToSignIn();
    if (person === null || !hasRole({ id: person._id, role: person.role }, 'admin')) return;
    setIsBusy(true);
    try {
      navigate.to(screens.project.path({ projectId: await copyProject(person._id, projectId) }));
    } catch (error) {
      await tell(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, start };
}
