import type { ReactNode } from 'react';
import styles from '@/editor/elements/IconButton.module.css';

interface IconButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  /** Disabled, but focusable. */
  readonly isOff?: boolean;
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
