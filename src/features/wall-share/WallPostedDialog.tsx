import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';
import { MessageCard } from '@/ui/MessageCard';

export function WallPostedDialog({ close }: DialogProps) {
  const { t } = useText();
  return (
    <MessageCard
      title={t('wallShare.postedTitle')}
      text={<span role="status">{t('wallShare.posted')}</span>}
      primary={{ label: t('common.close'), onClick: () => close(null) }}
      onDismiss={() => close(null)}
    />
  );
}
