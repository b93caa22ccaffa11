import { Button, ButtonGroup, ModalCard } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';

export function ForgetAllReadingDialog({ close }: DialogProps<true>) {
  const { t } = useText();
  return (
    <ModalCard
      open
      title={t('reading.forgetAllTitle')}
      description={t('reading.forgetAllText')}
      dismissLabel={t('common.close')}
      onClose={() => close(null)}
      actions={
        <ButtonGroup mode="vertical" gap="s" stretched>
          <Button size="l" stretched onClick={() => close(null)}>
            {t('common.keep')}
          </Button>
          <Button size="l" stretched mode="secondary" appearance="negative" onClick={() => close(true)}>
            {t('reading.forgetAll')}
          </Button>
        </ButtonGroup>
      }
    />
  );
}
