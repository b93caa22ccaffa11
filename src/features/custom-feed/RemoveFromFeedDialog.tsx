import { Button, ButtonGroup, ModalCard } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';

export interface RemoveFromFeedDialogProps {
  /** The project's name. */
  readonly name: string;
}

export function RemoveFromFeedDialog({ name, close }: RemoveFromFeedDialogProps & DialogProps<true>) {
  const { t } = useText();
  return (
    <ModalCard
      open
      title={t('customFeed.takeOutTitle', name)}
      description={t('customFeed.takeOutText')}
      dismissLabel={t('common.close')}
      onClose={() => close(null)}
      actions={
        <ButtonGroup mode="vertical" gap="s" stretched>
          <Button size="l" stretched appearance="negative" onClick={() => close(true)}>
            {t('customFeed.takeOutDo')}
          </Button>
          <Button size="l" stretched mode="secondary" onClick={() => close(null)}>
            {t('common.cancel')}
          </Button>
        </ButtonGroup>
      }
    />
  );
}
