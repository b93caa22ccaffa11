import { Icon20MoreHorizontal } from '@vkontakte/icons';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from '@/ui/MoreActions.module.css';

interface MoreActionsProps {
  /** The subject of the actions. */
  readonly label: string;
  readonly className: string | undefined;
  /** Buttons of size `m` in mode `tertiary`. */
  readonly children: ReactNode;
}

/** Rare actions, revealed by a button. */
export function MoreActions({ label, className, children }: MoreActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const actions = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const closeByKey = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    opener.current?.focus();
    setIsOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape of its buttons.
    <div className={className} onKeyDown={closeByKey}>
      <button
        ref={opener}
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
