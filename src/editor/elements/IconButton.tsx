import type { ReactNode } from 'react';
import styles from '@/editor/elements/IconButton.module.css';

interface IconButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  /** Disabled, but focusable. */
  readonly isOff?: boolean;
  readonly onRefused?: () => void;
  readonly isPressed?: boolean;
  readonly autoFocus?: boolean;
  readonly children: ReactNode;
}

export function IconButton({
  label,
  onClick,
  isOff = false,
  onRefused,
  isPressed,
  autoFocus,
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
      // biome-ignore lint/a11y/noAutofocus: it reappears after the question that replaced it.
      autoFocus={autoFocus}
      onClick={() => (isOff ? onRefused?.() : onClick())}
    >
      {children}
    </button>
  );
}
