import { type ReactNode, useId } from 'react';
import styles from '@/editor/elements/fields/Field.module.css';

interface FieldFrameProps {
  readonly label: string;
  readonly isInline?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: (control: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean | undefined;
    readonly 'aria-label': string | undefined;
  }) => ReactNode;
}

/** A control with its label; what is wrong with it stands under it and is read with it. */
export function FieldFrame({ label, isInline = false, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const note = error ?? hint;
  const noteId = note === undefined ? undefined : `${id}note`;
  const control = children({
    id,
    'aria-describedby': noteId,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-label': isInline ? label : undefined,
  });
  const Frame = isInline ? 'span' : 'div';
  return (
    <Frame className={isInline ? styles.inline : styles.field}>
      {!isInline && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      {control}
      {note !== undefined && (
        <span id={noteId} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </span>
      )}
    </Frame>
  );
}
