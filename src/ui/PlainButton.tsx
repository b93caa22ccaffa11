import type { ReactNode } from 'react';
import styles from '@/ui/PlainButton.module.css';

interface PlainButtonProps {
  readonly isWide?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** The button of the first screen. VKUI's is larger than all other controls of that screen together. */
export function PlainButton({ isWide = false, onClick, children }: PlainButtonProps) {
  return (
    <button type="button" className={`${styles.button} ${isWide ? styles.wide : ''}`} onClick={onClick}>
      {children}
    </button>
  );
}
