import {
  Icon20CopyOutline,
  Icon20DeleteOutline,
  Icon20Play,
  Icon20StatisticsOutline,
  Icon20WriteOutline,
} from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import { type ProjectView, userManagedState } from '@/domain/project';
import type { ProjectRights } from '@/domain/projectRights';
import { hasRole } from '@/domain/user';
import { useConfirm } from '@/features/confirm/useConfirm';
import { useEditor } from '@/features/create-project/useEditor';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import styles from '@/features/project-controls/ProjectControls.module.css';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useNewProject } from '@/queries/newProject';
import { useDeleteProject } from '@/queries/ownProject';
import { useAddresses } from '@/queries/Server';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { BusyButton } from '@/ui/BusyButton';

interface OpenButtonsProps {
  readonly project: ProjectView;
  readonly rights: ProjectRights;
  /** Whether the link leads to the comments. */
  readonly toComments: boolean;
}

/** Opens the editor for the owner, copies for admins, or plays in the host's own player. */
export function OpenButtons({ project, rights: { mayEdit, copying }, toComments }: OpenButtonsProps) {
  const { t } = useText();
  const { id } = project;
  const { opening } = usePlatform();
  const openEditor = useEditor();
  const { touchEditor: isOurEditor } = useAddresses();
  const copy = useCopy(id);
  return (
    <div className={styles.buttons}>
      {/* The notice of a draft has this button already. */}
      {mayEdit && openEditor && project.userManagedState !== userManagedState.created && (
        <Button size="m" before={<Icon20WriteOutline />} onClick={() => openEditor(id)}>
          {t('controls.edit')}
        </Button>
      )}
      {mayEdit && openEditor && isOurEditor && project.userManagedState !== userManagedState.created && (
        <Button
          size="m"
          mode="secondary"
          before={<Icon20StatisticsOutline />}
          onClick={() => openEditor(id, { at: 'statistics' })}
        >
          {t('ownComics.statistics')}
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
        <BusyButton
          size="m"
          mode="secondary"
          before={<Icon20CopyOutline />}
          loading={copy.isBusy}
          onClick={() => void copy.start()}
        >
          {t('controls.copy')}
        </BusyButton>
      )}
    </div>
  );
}

/** Copies the project and opens the copy. Visitors sign in first, and only admins may continue. */
function useCopy(projectId: string) {
  const navigate = useNavigate();
  const showError = useErrorDialog();
  const askToSignIn = useAskToSignIn();
  const { copyProject } = useNewProject();
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    const person = await askToSignIn();
    if (person === null || !hasRole(person, 'admin')) return;
    setIsBusy(true);
    try {
      navigate.to(screens.project.path({ projectId: await copyProject(person.id, projectId) }));
    } catch (error) {
      await showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, start };
}

/** Deletes a project after a confirmation; then the owner's profile opens. */
export function DeleteButton({ project: { id, name, owner } }: { readonly project: ProjectView }) {
  const { t } = useText();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const showError = useErrorDialog();
  const { mutate, isPending } = useDeleteProject(id);
  const ask = async () => {
    const isSure = await confirm({
      title: t('controls.deleteTitle', name),
      text: t('controls.deleteText'),
      stay: t('common.keep'),
      confirm: t('controls.delete'),
    });
    if (!isSure) return;
    mutate(undefined, {
      onSuccess: () =>
        navigate.replace(
          owner === null ? screens.welcome.path() : screens.profile.path({ userId: owner.id }),
        ),
      onError: showError,
    });
  };
  return (
    <div className={styles.delete}>
      <BusyButton
        size="m"
        mode="tertiary"
        appearance="negative"
        loading={isPending}
        before={<Icon20DeleteOutline />}
        onClick={() => void ask()}
      >
        {t('controls.delete')}
      </BusyButton>
    </div>
  );
}
