import { useId } from 'react';
import { useSeries } from '@/editor/document/EditorContext';
import styles from '@/editor/elements/fields/Field.module.css';
import { FieldFrame, type FieldProps } from '@/editor/elements/fields/TextField';
import { openListByKey } from '@/ui/form/openListByKey';

interface SelectOption<Value> {
  readonly value: Value;
  readonly label: string;
}

export function optionsOf<Value>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
): readonly SelectOption<Value>[] {
  return values.map((value) => ({ value, label: labelOf(value) }));
}

interface SelectFieldProps<Value> extends FieldProps<Value> {
  readonly options: readonly SelectOption<Value>[];
  readonly placeholder?: string | undefined;
  readonly error?: string | undefined;
  /** Only the arrow is visible, since the text before it shows the value. */
  readonly isArrow?: boolean;
}

export function SelectField<Value extends string | number | boolean | null>({
  label,
  isInline,
  hint,
  error,
  value,
  onChange,
  options,
  placeholder = '',
  isArrow = false,
}: SelectFieldProps<Value>) {
  const { series, renew } = useSeries();
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <FieldFrame label={label} isInline={isInline} hint={hint} error={error}>
      {(control) => (
        <select
          {...control}
          className={`${styles.control} ${styles.select} ${isArrow ? styles.arrow : ''}`}
          title={isArrow ? label : undefined}
          value={chosen}
          onFocus={renew}
          // Nothing is chosen yet, as in a list of things to add.
          onKeyDown={chosen === -1 ? openListByKey : undefined}
          onChange={({ target }) => {
            const option = options[Number(target.value)];
            if (option !== undefined) onChange(option.value, series);
          }}
        >
          {chosen === -1 && (
            <option value={-1} disabled>
              {placeholder}
            </option>
          )}
          {options.map((option, index) => (
            <option key={String(option.value)} value={index}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

interface SwitchFieldProps extends FieldProps<boolean> {
  readonly isFixed?: boolean;
  /** The selected objects differ. */
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
            // Each press gets its own series; on and off in one series would be a step that undoes nothing.
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
