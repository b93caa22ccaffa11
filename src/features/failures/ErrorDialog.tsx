import { Alert } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';
import styles from './ErrorDialog.module.css';

/** An error in words, titled with the word "error" (SPEC §8). */
export function ErrorDialog({ messages, close }: DialogProps<'error'>) {
  const { t } = useText();
  return (
    <Alert
      title={t('error.title')}
      description={<span className={styles.words}>{messages.join(' ')}</span>}
      actions={[{ title: t('error.close'), mode: 'cancel', action: () => close(true) }]}
      dismissLabel={t('error.close')}
      onClosed={() => close(null)}
    />
  );
}
