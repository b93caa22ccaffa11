import { Button, ButtonGroup, ModalCard } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';

export interface DeleteProjectDialogProps {
  readonly name: string;
}

export function DeleteProjectDialog({ name, close }: DeleteProjectDialogProps & DialogProps<true>) {
  const { t } = useText();
  return (
    <ModalCard
      open
      title={t('controls.deleteTitle', name)}
      description={t('controls.deleteText')}
      dismissLabel={t('common.close')}
      onClose={() => close(null)}
      actions={
        <ButtonGroup mode="vertical" gap="s" stretched>
          <Button size="l" stretched onClick={() => close(null)}>
            {t('common.keep')}
          </Button>
          <Button size="l" stretched mode="secondary" appearance="negative" onClick={() => close(true)}>
            {t('controls.delete')}
          </Button>
        </ButtonGroup>
      }
    />
  );
}
