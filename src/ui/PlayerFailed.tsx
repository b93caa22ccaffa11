import { Button } from '@vkontakte/vkui';
import { useEffect, useState } from 'react';
import { useText } from '@/i18n/useText';
import styles from '@/ui/PlayerFailed.module.css';

/** Milliseconds for a player's page to come, and for its player to tell of itself once it has. */
const patience = { page: 10_000, player: 5000 };

interface Wait {
  readonly attempt: number;
  readonly for: keyof typeof patience | 'nothing';
}

/**
 * Tells when a player's frame stays silent, as one that is blocked or gone does. One that speaks up after all is
 * listened to.
 */
export function useSilentPlayer() {
  // Each attempt is a wait of its own, also when the one before waited for the same.
  const [wait, setWait] = useState<Wait>({ attempt: 0, for: 'page' });
  const [isSilent, setSilent] = useState(false);

  useEffect(() => {
    if (wait.for === 'nothing') return undefined;
    const timer = setTimeout(() => setSilent(true), patience[wait.for]);
    return () => clearTimeout(timer);
  }, [wait]);

  return {
    /** Another frame is opened for each attempt. */
    attempt: wait.attempt,
    isSilent,
    loaded: () => setWait((now) => (now.for === 'page' ? { ...now, for: 'player' } : now)),
    heard: () => {
      setWait((now) => (now.for === 'nothing' ? now : { ...now, for: 'nothing' }));
      setSilent(false);
    },
    retry: () => {
      setWait(({ attempt }) => ({ attempt: attempt + 1, for: 'page' }));
      setSilent(false);
    },
  };
}

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
