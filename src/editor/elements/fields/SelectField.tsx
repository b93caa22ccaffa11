import { useSeries } from '@/editor/document/EditorContext';
import styles from '@/editor/elements/fields/Field.module.css';
import { FieldFrame, type FieldProps } from '@/editor/elements/fields/TextField';

export interface SelectOption<Value> {
  readonly value: Value;
  readonly label: string;
}

interface SelectFieldProps<Value> extends FieldProps<Value> {
  readonly options: readonly SelectOption<Value>[];
  readonly placeholder?: string | undefined;
  readonly error?: string | undefined;
  /** Only the arrow is visible: the text before it shows the value. */
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
