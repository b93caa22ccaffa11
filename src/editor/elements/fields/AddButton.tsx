import { type ReactNode, useId, useState } from 'react';
import type { Spare } from '@/editor/document/limits';
import styles from '@/editor/elements/fields/Field.module.css';
import limitStyles from '@/editor/elements/Limits.module.css';
import { SpareNote } from '@/editor/elements/SpareNote';

interface AddButtonProps {
  readonly spare: Spare;
  readonly onAdd: () => void;
  readonly children: string;
}

/** Also shows how many fit; when none does, it stays and says so. */
export function AddButton({ spare, onAdd, children }: AddButtonProps) {
  const noteId = useId();
  const [isAsked, setAsked] = useState(false);
  const isFull = spare.kind === 'none';
  return (
    <div className={limitStyles.adding}>
      <button
        type="button"
        className={styles.plain}
        aria-disabled={isFull || undefined}
        aria-describedby={spare.kind === 'plenty' ? undefined : noteId}
        onClick={() => (isFull ? setAsked(true) : onAdd())}
      >
        {children}
      </button>
      <SpareNote id={noteId} spare={spare} isAsked={isAsked && isFull} />
    </div>
  );
}

export function PlainButton(props: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={styles.plain} onClick={props.onClick}>
      {props.children}
    </button>
  );
}
