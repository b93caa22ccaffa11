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

/** Adds one more, and says how many fit; where none does it stays in its place and says that. */
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

/** Something to do in the midst of fields. */
export function PlainButton(props: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={styles.plain} onClick={props.onClick}>
      {props.children}
    </button>
  );
}
