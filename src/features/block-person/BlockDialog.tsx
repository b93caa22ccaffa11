import { Button, ButtonGroup, ModalCard } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';

export interface BlockDialogProps {
  readonly name: string;
}

/** Says what a block does, and asks whether it is meant. */
export function BlockDialog({ name, close }: BlockDialogProps & DialogProps<true>) {
  const { t } = useText();
  return (
    <ModalCard
      open
      title={t('block.title', name)}
      description={t('block.text')}
      dismissLabel={t('common.close')}
      onClose={() => close(null)}
      actions={
        <ButtonGroup mode="vertical" gap="s" stretched>
          <Button size="l" stretched onClick={() => close(null)}>
            {t('common.cancel')}
          </Button>
          <Button size="l" stretched mode="secondary" appearance="negative" onClick={() => close(true)}>
            {t('block.block')}
          </Button>
        </ButtonGroup>
      }
    />
  );
}
