import { spareOf } from '@/editor/document/limits/spare';
import styles from '@/editor/elements/fields/Field.module.css';
import { FieldFrame } from '@/editor/elements/fields/FieldFrame';
import type { FieldProps } from '@/editor/elements/fields/fieldProps';
import { useSeries } from '@/editor/elements/fields/useSeries';
import { useText } from '@/i18n/useText';

interface TextFieldProps extends FieldProps<string> {
  /** Characters. */
  readonly longest: number;
  /** Words that may have several lines. */
  readonly isLong?: boolean;
  readonly language?: string;
  readonly placeholder?: string | undefined;
  readonly error?: string | undefined;
  /** The field is left, or Enter says that it is done. */
  readonly onLeave?: () => void;
  /** Which letters are chosen; between which the cursor stands, when none are. */
  readonly onCursor?: ((from: number, to: number) => void) | undefined;
}

/** Words; how many letters are left is told before there are none. */
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
  const { t } = useText();
  const { series, renew } = useSeries();
  const spare = spareOf(value.length, longest);
  const leftNote = spare.kind === 'plenty' ? undefined : t('editor.field.lettersLeft', spare.left);
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
