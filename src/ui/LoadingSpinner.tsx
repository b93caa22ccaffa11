import { useText } from '@/i18n/useText';
import styles from '@/ui/LoadingSpinner.module.css';

interface SpinnerProps {
  readonly size: number;
  readonly className?: string | undefined;
  readonly children?: string;
}

export function Spinner({ size, className = '', children }: SpinnerProps) {
  return (
    <span className={`${styles.ring} ${className}`} style={{ inlineSize: size, blockSize: size }}>
      {children}
    </span>
  );
}

export function LoadingSpinner() {
  const { t } = useText();
  return (
    <div className={styles.wrapper} role="status">
      <Spinner size={28}>{t('retry.loading')}</Spinner>
    </div>
  );
}
