import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';
import { MessageCard } from '@/ui/MessageCard';

export function AccountDeletedDialog({ close }: DialogProps) {
  const { t } = useText();
  return (
    <MessageCard
      title={t('account.deletedTitle')}
      text={t('account.deletedText')}
      primary={{ label: t('common.close'), onClick: () => close(null) }}
      onDismiss={() => close(null)}
    />
  );
}
