import { Button } from '@vkontakte/vkui';
import { useEffect, useState } from 'react';
import { useText } from '@/i18n/useText';
import styles from '@/ui/PlayerFailed.module.css';

/** Milliseconds for the player's page to load, and then for its first message. */
const timeoutsMs = { page: 10_000, player: 5000 };

interface Wait {
  readonly attempt: number;
  readonly for: keyof typeof timeoutsMs | 'nothing';
}

/**
 * Detects a player frame that sends nothing, because it is blocked or missing. A late message is still
 * accepted.
 */
export function useSilentPlayer() {
  // A new object for each attempt restarts the timer.
  const [wait, setWait] = useState<Wait>({ attempt: 0, for: 'page' });
  const [isSilent, setSilent] = useState(false);

  useEffect(() => {
    if (wait.for === 'nothing') return undefined;
    const timer = setTimeout(() => setSilent(true), timeoutsMs[wait.for]);
    return () => clearTimeout(timer);
  }, [wait]);

  return {
    /** The frame's key: each attempt opens a new frame. */
    attempt: wait.attempt,
    isSilent,
    loaded: () => setWait((now) => (now.for === 'page' ? { ...now, for: 'player' } : now)),
    messageReceived: () => {
      setWait((now) => (now.for === 'nothing' ? now : { ...now, for: 'nothing' }));
      setSilent(false);
    },
    retry: () => {
      setWait(({ attempt }) => ({ attempt: attempt + 1, for: 'page' }));
      setSilent(false);
    },
  };
}

/** Covers a frame whose player did not start. */
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
