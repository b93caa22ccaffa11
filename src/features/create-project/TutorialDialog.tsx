import { Button, ButtonGroup, ModalCard } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';

/** Offers a tutorial for the first comic. Dismissing it creates nothing. */
export function TutorialDialog({ close }: DialogProps<'default' | 'none'>) {
  const { t } = useText();
  return (
    <ModalCard
      open
      title={t('create.tutorialTitle')}
      description={t('create.tutorialText')}
      dismissLabel={t('common.close')}
      onClose={() => close(null)}
      actions={
        <ButtonGroup mode="vertical" gap="s" stretched>
          <Button size="l" stretched onClick={() => close('default')}>
            {t('create.withTutorial')}
          </Button>
          <Button size="l" stretched mode="secondary" onClick={() => close('none')}>
            {t('create.blank')}
          </Button>
        </ButtonGroup>
      }
    />
  );
}

/** Explains that the linked tutorial cannot be copied and what the comic starts with instead. */
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
