import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';
import { ConfirmCard } from '@/ui/ConfirmCard';

export function ForgetAllReadingDialog({ close }: DialogProps<true>) {
  const { t } = useText();
  return (
    <ConfirmCard
      title={t('reading.forgetAllTitle')}
      text={t('reading.forgetAllText')}
      stay={t('common.keep')}
      confirm={t('reading.forgetAll')}
      close={close}
    />
  );
}
