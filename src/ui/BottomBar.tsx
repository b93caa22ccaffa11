import type { ReactNode } from 'react';
import styles from '@/ui/BottomBar.module.css';
import { CloseButton } from '@/ui/CloseButton';

interface BottomBarProps {
  readonly name: string;
  readonly text: string;
  /** The action's button. */
  readonly children: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** A bar at the bottom of the screen until it is closed. */
export function BottomBar({ name, text, children, closeLabel, onClose }: BottomBarProps) {
  return (
    <section className={styles.line} aria-label={name}>
      <div className={styles.content}>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
      <CloseButton label={closeLabel} onClose={onClose} />
    </section>
  );
}
