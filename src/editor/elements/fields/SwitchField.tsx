import { useId } from 'react';
import styles from '@/editor/elements/fields/Field.module.css';
import type { FieldProps } from '@/editor/elements/fields/fieldProps';
import { useSeries } from '@/editor/elements/fields/useSeries';

interface SwitchFieldProps extends FieldProps<boolean> {
  /** It stays as it is; the hint says why. */
  readonly isFixed?: boolean;
}

/** Yes or no. */
export function SwitchField({ label, hint, value = false, isFixed = false, onChange }: SwitchFieldProps) {
  const { series } = useSeries();
  const hintId = useId();
  return (
    <div className={styles.field}>
      <label className={styles.switch}>
        {label}
        <input
          type="checkbox"
          checked={value}
          disabled={isFixed}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={({ target }) => onChange(target.checked, series)}
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
