import { Icon20ShareOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import type { ProjectView } from '@/domain/project';
import { shareDialog } from '@/features/share-project/dialogs';
import { useText } from '@/i18n/useText';
import { useDialogs } from '@/routes/Routes';

export function ShareButton({ project }: { project: ProjectView }) {
  const { t } = useText();
  const dialogs = useDialogs();
  return (
    <Button
      size="l"
      mode="secondary"
      before={<Icon20ShareOutline />}
      onClick={() => void dialogs.open(shareDialog, { project })}
    >
      {t('project.share')}
    </Button>
  );
}
