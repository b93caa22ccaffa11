import { useEffect, useEffectEvent } from 'react';
import { useText } from '@/i18n/useText';
import styles from '@/panels/home/NewOnTop.module.css';

interface NewOnTopProps {
  readonly count: number;
  /** The reader is at the top, where they are. */
  readonly onSeen: () => void;
}

/** Tells of comics that a refresh has put above the reading place, and leads up to them. */
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
