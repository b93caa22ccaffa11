import { type ReactNode, useId, useState } from 'react';
import type { Quota } from '@/editor/document/limits';
import styles from '@/editor/elements/fields/Field.module.css';
import limitStyles from '@/editor/elements/Limits.module.css';
import { QuotaNote } from '@/editor/elements/QuotaNote';

interface AddButtonProps {
  readonly quota: Quota;
  readonly onAdd: () => void;
  readonly children: string;
}

/** Also shows how many more fit; if none does, the button stays and shows this. */
export function AddButton({ quota, onAdd, children }: AddButtonProps) {
  const noteId = useId();
  const [isRequested, setRequested] = useState(false);
  const isFull = quota.kind === 'none';
  return (
    <div className={limitStyles.adding}>
      <button
        type="button"
        className={styles.plain}
        aria-disabled={isFull || undefined}
        aria-describedby={quota.kind === 'plenty' ? undefined : noteId}
        onClick={() => (isFull ? setRequested(true) : onAdd())}
      >
        {children}
      </button>
      <QuotaNote id={noteId} quota={quota} isRequested={isRequested && isFull} />
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
