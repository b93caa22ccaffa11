import type { ReactNode } from 'react';
import styles from '@/editor/elements/fields/Field.module.css';

/** Something to do in the midst of fields. */
export function PlainButton(props: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={styles.plain} onClick={props.onClick}>
      {props.children}
    </button>
  );
}
