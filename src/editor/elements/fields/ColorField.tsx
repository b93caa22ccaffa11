import { useMemo } from 'react';
import type { ProjectFile } from '@/comics/project';
import { colorPattern } from '@/comics/vocabulary';
import { useEditedProject, useSeries } from '@/editor/document/EditorContext';
import styles from '@/editor/elements/fields/Field.module.css';
import { FieldFrame, type FieldProps } from '@/editor/elements/fields/TextField';
import { useText } from '@/i18n/useText';

interface ColorFieldProps extends FieldProps<string> {
  readonly swatches: readonly string[];
  readonly onClear?: (() => void) | undefined;
  readonly fallback?: string | undefined;
  readonly isNone?: boolean | undefined;
}

export function ColorField(props: ColorFieldProps) {
  const { label, hint, value, onChange, swatches, onClear, fallback = '#000000' } = props;
  const { isNone = value === undefined } = props;
  const { t } = useText();
  const { series, renew } = useSeries();
  /**
   * The device's color picker has no alpha, so the alpha is kept; a fully transparent color becomes visible.
   */
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
              aria-label={`${label}: ${t('editor.field.noColor')}`}
              aria-pressed={isNone}
              onClick={onClear}
            >
              <span className={styles.none} />
            </button>
          )}
          {swatches.map((color) => (
            <button
              key={color}
              type="button"
              className={styles.swatch}
              aria-label={`${label}: ${color}`}
              aria-pressed={color === pressed}
              onClick={() => {
                onChange(color, `${series} ${color}`);
                renew();
              }}
            >
              <span style={{ background: color }} />
            </button>
          ))}
        </span>
      )}
    </FieldFrame>
  );
}

/** Two rows on a narrow phone. */
const maxSwatches = 10;
const longest = '#rrggbbaa'.length;
const always = ['#ffffff', '#111111'];

/** The colors that the comic uses most. */
export function useComicColors(): readonly string[] {
  const project = useEditedProject();
  return useMemo(() => usedColors(project), [project]);
}

export function usedColors({ canvas, pages }: Pick<ProjectFile, 'canvas' | 'pages'>): readonly string[] {
  const counts = new Map<string, number>();
  const gather = (value: unknown) => {
    if (typeof value === 'string') {
      // Skips the points of drawings, which are long.
      const color = value.slice(0, longest + 1).toLowerCase();
      if (colorPattern.test(color)) counts.set(color, (counts.get(color) ?? 0) + 1);
    } else if (typeof value === 'object' && value !== null) {
      Object.values(value).forEach(gather);
    }
  };
  gather([canvas.background, pages]);
  const used = [...counts].sort(([, one], [, other]) => other - one).map(([color]) => color);
  return [...new Set([...used.slice(0, maxSwatches - always.length), ...always])];
}
