import { Icon20MoreHorizontal } from '@vkontakte/icons';
import { type ReactNode, useId, useState } from 'react';
import styles from '@/ui/MoreActions.module.css';

interface MoreActionsProps {
  /** What the actions are for. */
  readonly label: string;
  readonly className: string | undefined;
  /** Buttons of size `m` in mode `tertiary`. */
  readonly children: ReactNode;
}

/** Rare actions, shown by a button. */
export function MoreActions({ label, className, children }: MoreActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const actions = useId();
  return (
    <div className={className}>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={actions}
        aria-label={label}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon20MoreHorizontal />
      </button>
      <div id={actions} className={styles.actions} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
