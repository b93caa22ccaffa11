import { Button, ButtonGroup, ModalCard } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';

/** Asks what the first comic begins with. Whoever just closes it begins nothing. */
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
