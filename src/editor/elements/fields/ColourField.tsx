import { useSeries } from '@/editor/document/EditorContext';
import styles from '@/editor/elements/fields/Field.module.css';
import { FieldFrame, type FieldProps } from '@/editor/elements/fields/TextField';
import { useText } from '@/i18n/useText';

interface ColourFieldProps extends FieldProps<string> {
  /** Those that are used already. */
  readonly swatches: readonly string[];
  /** Takes the colour away, where there may be none. */
  readonly onClear?: (() => void) | undefined;
  readonly fallback?: string | undefined;
  /** There is none, where there may be none. */
  readonly isNone?: boolean | undefined;
}

/** A colour of this comic, or any other. */
export function ColourField(props: ColourFieldProps) {
  const { label, hint, value, onChange, swatches, onClear, fallback = '#000000' } = props;
  const { isNone = value === undefined } = props;
  const { t } = useText();
  const { series, renew } = useSeries();
  /** What shines through is kept, as the device's own chooser knows nothing of it; what cannot be seen becomes so. */
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
