import styles from '@/ui/Ring.module.css';

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
