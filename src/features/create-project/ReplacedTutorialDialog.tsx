import { Button, ModalCard } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';

/** Tells whoever came by a link to a tutorial that may not be copied what their comic begins with instead. */
export function ReplacedTutorialDialog({ close }: DialogProps<true>) {
  const { t } = useText();
  return (
    <ModalCard
      open
      title={t('create.tutorialTitle')}
      description={t('create.tutorialReplaced')}
      dismissLabel={t('common.close')}
      onClose={() => close(null)}
      actions={
        <Button size="l" stretched onClick={() => close(true)}>
          {t('create.toEditor')}
        </Button>
      }
    />
  );
}
