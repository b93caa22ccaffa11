import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';
import { MessageCard } from '@/ui/MessageCard';

export interface RemoveFromFeedDialogProps {
  /** The project's name. */
  readonly name: string;
}

export function RemoveFromFeedDialog({ name, close }: RemoveFromFeedDialogProps & DialogProps<true>) {
  const { t } = useText();
  return (
    <MessageCard
      title={t('customFeed.removeTitle', name)}
      text={t('customFeed.removeText')}
      primary={{ label: t('customFeed.removeConfirm'), isNegative: true, onClick: () => close(true) }}
      secondary={{ label: t('common.cancel'), onClick: () => close(null) }}
      onDismiss={() => close(null)}
    />
  );
}
