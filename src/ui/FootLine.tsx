import type { ReactNode } from 'react';
import { CloseButton } from '@/ui/CloseButton';
import styles from '@/ui/FootLine.module.css';

interface FootLineProps {
  readonly name: string;
  readonly text: string;
  /** The way on. */
  readonly children: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** One line that stays at the foot of the screen until it is closed. */
export function FootLine({ name, text, children, closeLabel, onClose }: FootLineProps) {
  return (
    <section className={styles.line} aria-label={name}>
      <p className={styles.text}>{text}</p>
      {children}
      <CloseButton label={closeLabel} onClose={onClose} />
    </section>
  );
}
