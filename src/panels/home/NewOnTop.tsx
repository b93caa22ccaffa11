import { useEffect, useEffectEvent } from 'react';
import { useText } from '@/i18n/useText';
import styles from '@/panels/home/NewOnTop.module.css';

interface NewOnTopProps {
  readonly count: number;
  /** The reader has scrolled to the top. */
  readonly onSeen: () => void;
}

/** Announces comics that a refresh has added above, and scrolls up to them. */
export function NewOnTop({ count, onSeen }: NewOnTopProps) {
  const { t } = useText();
  const seeAtTop = useEffectEvent(() => {
    if (window.scrollY < 1) onSeen();
  });
  useEffect(() => {
    const look = () => seeAtTop();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.pill}
        onClick={() => {
          onSeen();
          window.scrollTo({ top: 0 });
        }}
      >
        {t('feeds.newOnTop', count)}
      </button>
    </div>
  );
}
