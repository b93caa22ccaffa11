import { Alert } from '@vkontakte/vkui';
import styles from '@/features/failures/ErrorDialog.module.css';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';

export interface ErrorDialogProps {
  readonly messages: readonly string[];
}

/** The error dialog of docs/product/errors.md#error-dialog. */
export function ErrorDialog({ messages, close }: ErrorDialogProps & DialogProps) {
  const { t } = useText();
  return (
    <Alert
      title={t('error.title')}
      description={<span className={styles.text}>{messages.join(' ')}</span>}
      actions={[{ title: t('common.close'), mode: 'cancel', action: () => close(null) }]}
      dismissLabel={t('common.close')}
      dismissButtonMode="inside"
      onClosed={() => close(null)}
    />
  );
}
