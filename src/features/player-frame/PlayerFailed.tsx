import { Button } from '@vkontakte/vkui';
import styles from '@/features/player-frame/PlayerFailed.module.css';
import { useText } from '@/i18n/useText';

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
