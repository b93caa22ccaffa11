import type { ReactNode } from 'react';
import styles from '@/editor/elements/IconButton.module.css';

interface IconButtonProps {
  /** Heard by screen readers, and shown to a mouse that rests on it. */
  readonly label: string;
  readonly onClick: () => void;
  /** It stays where it is and keeps the focus, but does nothing. */
  readonly isOff?: boolean;
  /** Tells why it does nothing, to those who press it all the same. */
  readonly onRefused?: () => void;
  readonly isPressed?: boolean;
  readonly children: ReactNode;
}

export function IconButton({
  label,
  onClick,
  isOff = false,
  onRefused,
  isPressed,
  children,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      title={label}
      aria-label={label}
      aria-disabled={isOff || undefined}
      aria-pressed={isPressed}
      onClick={() => (isOff ? onRefused?.() : onClick())}
    >
      {children}
    </button>
  );
}
