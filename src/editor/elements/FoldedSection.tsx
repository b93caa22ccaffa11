import { type ReactNode, useState } from 'react';
import styles from '@/editor/elements/FoldedSection.module.css';

interface FoldedSectionProps {
  readonly title: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** A heading that unfolds what is under it; that is drawn once it is unfolded. */
export function FoldedSection({ title, isOpenAtFirst = false, children }: FoldedSectionProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details
      className={styles.section}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.heading}>{title}</summary>
      {isOpen && <div className={styles.content}>{children}</div>}
    </details>
  );
}
