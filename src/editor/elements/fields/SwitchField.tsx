import { useId } from 'react';
import { useSeries } from '@/editor/document/EditorContext';
import styles from '@/editor/elements/fields/Field.module.css';
import type { FieldProps } from '@/editor/elements/fields/TextField';

interface SwitchFieldProps extends FieldProps<boolean> {
  readonly isFixed?: boolean;
  /** Different for the selected objects. */
  readonly isMixed?: boolean;
}

export function SwitchField(props: SwitchFieldProps) {
  const { label, hint, value = false, isFixed = false, isMixed = false, onChange } = props;
  const { series, renew } = useSeries();
  const hintId = useId();
  return (
    <div className={styles.field}>
      <label className={styles.switch}>
        {label}
        <input
          ref={(box) => {
            if (box !== null) box.indeterminate = isMixed;
          }}
          type="checkbox"
          checked={value}
          disabled={isFixed}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={({ target }) => {
            onChange(target.checked, series);
            // On and off again would be a step that undoes nothing.
            renew();
          }}
        />
      </label>
      {hint !== undefined && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
