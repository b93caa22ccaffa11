import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';
import { MessageCard } from '@/ui/MessageCard';

/** Offers a tutorial for the first comic. Dismissing it creates nothing. */
export function TutorialDialog({ close }: DialogProps<'default' | 'none'>) {
  const { t } = useText();
  return (
    <MessageCard
      title={t('create.tutorialTitle')}
      text={t('create.tutorialText')}
      primary={{ label: t('create.withTutorial'), onClick: () => close('default') }}
      secondary={{ label: t('create.blank'), onClick: () => close('none') }}
      onDismiss={() => close(null)}
    />
  );
}

/** Explains that the linked tutorial cannot be copied and what the comic starts with instead. */
export function ReplacedTutorialDialog({ close }: DialogProps) {
  const { t } = useText();
  return (
    <MessageCard
      title={t('create.tutorialTitle')}
      text={t('create.tutorialReplaced')}
      primary={{ label: t('create.openEditor'), onClick: () => close(null) }}
      onDismiss={() => close(null)}
    />
  );
}
