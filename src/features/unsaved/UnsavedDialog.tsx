import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';
import { ConfirmCard } from '@/ui/MessageCard';

/** Asks for confirmation before unsaved changes are lost. Dismissing it stays on the panel. */
export function UnsavedDialog({ close }: DialogProps<true>) {
  const { t } = useText();
  return (
    <ConfirmCard
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      stay={t('unsaved.stay')}
      confirm={t('unsaved.leave')}
      close={close}
    />
  );
}
