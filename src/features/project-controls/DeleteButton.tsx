import { Icon20DeleteOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import type { ProjectView } from '@/domain/project';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { deleteProjectDialog } from '@/features/project-controls/dialogs';
import styles from '@/features/project-controls/ProjectControls.module.css';
import { useText } from '@/i18n/useText';
import { useDeleteProject } from '@/queries/ownProject';
import { useDialogs, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** Deletes a project after a question; the owner finds themselves on their own page then. */
export function DeleteButton({ project: { id, name, owner } }: { readonly project: ProjectView }) {
  const { t } = useText();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const tell = useErrorDialog();
  const { mutate, isPending } = useDeleteProject(id);
  const ask = async () => {
    if ((await dialogs.open(deleteProjectDialog, { name })) !== true) return;
    mutate(undefined, {
      onSuccess: () => navigate.instead(screens.profile.path({ userId: owner?.id ?? '' })),
      onError: (error) => void tell(error),
    });
  };
  return (
    <div className={styles.delete}>
      <Button
        size="m"
        mode="tertiary"
        appearance="negative"
        loading={isPending}
        before={<Icon20DeleteOutline />}
        onClick={() => void ask()}
      >
        {t('controls.delete')}
      </Button>
    </div>
  );
}
