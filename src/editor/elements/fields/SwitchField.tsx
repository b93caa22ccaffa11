import styles from '@/editor/elements/fields/Field.module.css';
import type { FieldProps } from '@/editor/elements/fields/fieldProps';
import { useSeries } from '@/editor/elements/fields/useSeries';

/** Yes or no. */
export function SwitchField({ label, hint, value = false, onChange }: FieldProps<boolean>) {
  const { series } = useSeries();
  return (
    <div className={styles.field}>
      <label className={styles.switch}>
        {label}
        <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked, series)} />
      </label>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </div>
  );
}
