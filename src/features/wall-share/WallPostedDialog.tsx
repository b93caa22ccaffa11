import { Button, ModalCard } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';

export function WallPostedDialog({ close }: DialogProps<true>) {
  const { t } = useText();
  return (
    <ModalCard
      open
      title={t('wallShare.postedTitle')}
      description={<span role="status">{t('wallShare.posted')}</span>}
      dismissLabel={t('common.close')}
      onClose={() => close(true)}
      actions={
        <Button size="l" stretched onClick={() => close(true)}>
          {t('common.close')}
        </Button>
      }
    />
  );
}
