import { Icon20WriteOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { wallShareDialog } from '@/features/wall-share/dialogs';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useDialogs } from '@/routes/Routes';

/** Opens the post about a project for the person's wall, where there is one. */
export function WallShareButton({ projectId, name }: { projectId: string; name: string }) {
  const { t } = useText();
  const { wall } = usePlatform();
  const dialogs = useDialogs();
  if (wall === null) return null;
  const open = () =>
    void dialogs.open(wallShareDialog, { projectId, name, text: t('wallShare.ownText', name) });
  return (
    <Button size="l" mode="secondary" before={<Icon20WriteOutline />} onClick={open}>
      {t('wallShare.open')}
    </Button>
  );
}
