import { Button } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import styles from '@/ui/PlayerFailed.module.css';

/** Stands over a frame in which no player has come up. */
export function PlayerFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText();
  return (
    <div role="alert" className={styles.failed}>
      <p className={styles.title}>{t('player.failed')}</p>
      <p className={styles.text}>{t('player.failedText')}</p>
      <Button size="l" appearance="overlay" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </div>
  );
}
