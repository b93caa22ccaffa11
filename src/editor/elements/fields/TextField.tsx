import { type ReactNode, useId } from 'react';
import { useSeries } from '@/editor/document/EditorContext';
import { quotaOf } from '@/editor/document/limits';
import styles from '@/editor/elements/fields/Field.module.css';
import { useText } from '@/i18n/useText';

export interface FieldProps<Value> {
  readonly label: string;
  /** Inside a sentence, where the label is for screen readers only. */
  readonly isInline?: boolean;
  readonly hint?: string | undefined;
  /** `undefined` when it is not set, or when the selected objects differ. */
  readonly value: Value | undefined;
  /** Changes of one series are undone together. */
  readonly onChange: (value: Value, series: string) => void;
}

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

interface TextFieldProps extends FieldProps<string> {
  readonly longest: number;
  readonly isLong?: boolean;
  readonly language?: string;
  readonly placeholder?: string | undefined;
  readonly error?: string | undefined;
  /** Called on blur or Enter. */
  readonly onLeave?: () => void;
  readonly onCursor?: ((from: number, to: number) => void) | undefined;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    isInline,
    hint,
    value = '',
    onChange,
    longest,
    isLong,
    language,
    placeholder,
    error,
  } = props;
  const { counter } = useText();
  const { series, renew } = useSeries();
  const quota = quotaOf(value.length, longest);
  const leftNote = quota.kind === 'plenty' ? undefined : counter('charactersLeft', quota.left);
  return (
    <FieldFrame label={label} isInline={isInline} hint={leftNote ?? hint} error={error}>
      {(control) => {
        const shared = {
          ...control,
          value,
          maxLength: longest,
          lang: language,
          placeholder,
          onFocus: renew,
          onBlur: props.onLeave,
        };
        if (isLong) {
          return (
            <textarea
              {...shared}
              rows={2}
              className={`${styles.control} ${styles.area}`}
              onSelect={({ currentTarget }) =>
                props.onCursor?.(currentTarget.selectionStart, currentTarget.selectionEnd)
              }
              onChange={({ target }) => onChange(target.value, series)}
            />
          );
        }
        const size = isInline
          ? Math.min(24, Math.max(4, (value || placeholder || '').length + 1))
          : undefined;
        return (
          <input
            {...shared}
            size={size}
            className={styles.control}
            onChange={({ target }) => onChange(target.value, series)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') props.onLeave?.();
            }}
          />
        );
      }}
    </FieldFrame>
  );
}
