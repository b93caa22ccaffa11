import { type ReactNode, useState } from 'react';
import { useFieldFocus } from '@/editor/elements/FieldFocus';
import styles from '@/editor/elements/FoldedSection.module.css';

interface FoldedSectionProps {
  readonly title: string;
  readonly isOpenAtFirst?: boolean;
  /** The first keys of its fields; it unfolds when one of them is requested. */
  readonly holds?: readonly string[];
  readonly children: ReactNode;
}

/** Its content is rendered only when it is unfolded. */
export function FoldedSection({ title, isOpenAtFirst = false, holds = [], children }: FoldedSectionProps) {
  const { requested } = useFieldFocus();
  const isRequested = requested?.some((key) => holds.includes(key)) === true;
  const [isOpen, setOpen] = useState(isOpenAtFirst || isRequested);
  if (isRequested && !isOpen) setOpen(true);
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
