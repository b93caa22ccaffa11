import { useText } from '@/i18n/useText';
import styles from '@/ui/Waiting.module.css';

interface RingProps {
  /** Pixels. */
  readonly size: number;
  readonly className?: string | undefined;
  readonly children?: string;
}

/** A ring that turns while something is on its way. */
export function Ring({ size, className = '', children }: RingProps) {
  return (
    <span className={`${styles.ring} ${className}`} style={{ inlineSize: size, blockSize: size }}>
      {children}
    </span>
  );
}

/** Something is on its way. */
export function Waiting() {
  const { t } = useText();
  return (
    <div className={styles.place} role="status">
      <Ring size={28}>{t('retry.loading')}</Ring>
    </div>
  );
}
