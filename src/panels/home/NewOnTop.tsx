import { useEffect, useState } from 'react';
import { useText } from '@/i18n/useText';
import styles from '@/panels/home/NewOnTop.module.css';

/** Tells of comics that a refresh has put above the reading place, and leads up to them. */
export function NewOnTop({ ids }: { ids: readonly string[] }) {
  const { t } = useText();
  const [seenFirstId, setSeenFirstId] = useState(ids[0]);
  const count = seenFirstId === undefined ? 0 : Math.max(0, ids.indexOf(seenFirstId));

  useEffect(() => {
    if (count === 0) return undefined;
    const seeAtTop = () => {
      if (window.scrollY < 1) setSeenFirstId(ids[0]);
    };
    window.addEventListener('scroll', seeAtTop, { passive: true });
    return () => window.removeEventListener('scroll', seeAtTop);
  }, [count, ids]);

  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button
          type="button"
          className={styles.pill}
          onClick={() => {
            setSeenFirstId(ids[0]);
            window.scrollTo({ top: 0 });
          }}
        >
          {t('feeds.newOnTop', count)}
        </button>
      )}
    </div>
  );
}
