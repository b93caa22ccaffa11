import { useSeries } from '@/editor/document/EditorContext';
import styles from '@/editor/elements/fields/Field.module.css';
import { FieldFrame, type FieldProps } from '@/editor/elements/fields/TextField';
import { useText } from '@/i18n/useText';

interface ColourFieldProps extends FieldProps<string> {
  readonly swatches: readonly string[];
  readonly onClear?: (() => void) | undefined;
  readonly fallback?: string | undefined;
  readonly isNone?: boolean | undefined;
}

export function ColourField(props: ColourFieldProps) {
  const { label, hint, value, onChange, swatches, onClear, fallback = '#000000' } = props;
  const { isNone = value === undefined } = props;
  const { t } = useText();
  const { series, renew } = useSeries();
  /** The device's picker knows no alpha, so that is kept; a fully transparent color becomes visible. */
  const alpha = isNone ? '' : (value?.slice(7) ?? '');
  const pressed = value?.toLowerCase();
  return (
    <FieldFrame label={label} hint={hint}>
      {(control) => (
        <span className={styles.swatches}>
          <input
            {...control}
            type="color"
            className={styles.picker}
            value={(value ?? fallback).slice(0, 7)}
            onFocus={renew}
            onChange={({ target }) => onChange(target.value + alpha, series)}
          />
          {onClear !== undefined && (
            <button
              type="button"
              className={styles.swatch}
              aria-label={`${label}: ${t('editor.field.noColour')}`}
              aria-pressed={isNone}
              onClick={onClear}
            >
              <span className={styles.none} />
            </button>
          )}
          {swatches.map((colour) => (
            <button
              key={colour}
              type="button"
              className={styles.swatch}
              aria-label={`${label}: ${colour}`}
              aria-pressed={colour === pressed}
              onClick={() => onChange(colour, series)}
            >
              <span style={{ background: colour }} />
            </button>
          ))}
        </span>
      )}
    </FieldFrame>
  );
}
