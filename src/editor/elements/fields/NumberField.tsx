import { type KeyboardEvent, useState } from 'react';
import { comicsLimits } from '@/comics/limits';
import { useSeries } from '@/editor/document/EditorContext';
import styles from '@/editor/elements/fields/Field.module.css';
import { FieldFrame, type FieldProps } from '@/editor/elements/fields/TextField';
import { useText } from '@/i18n/useText';
import { clamp } from '@/lib/clamp';

export type NumberUnit = 'plain' | 'percent' | 'seconds' | 'degrees';

const timesShown: Readonly<Record<NumberUnit, number>> = {
  plain: 1,
  percent: 100,
  seconds: 1 / 1000,
  degrees: 1,
};

export function shownNumber(value: number, unit: NumberUnit, round = Math.round): number {
  // Without the digits of binary fractions, which would round to the next hundredth.
  return round(Number((value * timesShown[unit] * 100).toFixed(6))) / 100;
}

const usualBounds: Readonly<Record<NumberUnit, { min: number; max: number; step: number }>> = {
  plain: { min: -comicsLimits.length, max: comicsLimits.length, step: 1 },
  percent: { min: 0, max: 1, step: 10 },
  seconds: { min: 0, max: comicsLimits.duration, step: 0.1 },
  degrees: { min: -comicsLimits.length, max: comicsLimits.length, step: 5 },
};

/** `undefined` for invalid numbers. Comma and point are equivalent. */
function readNumber(typed: string, unit: NumberUnit): number | undefined {
  const plain = typed.trim().replace('−', '-').replace(',', '.');
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  return keptNumber(Number(plain), unit);
}

/** Converts a shown number to the file's unit. */
function keptNumber(shown: number, unit: NumberUnit): number {
  return Math.round((shown / timesShown[unit]) * 10_000) / 10_000;
}

interface NumberFieldProps extends FieldProps<number> {
  /** In the file's unit; by default the limits of the unit. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** In the shown unit. */
  readonly step?: number | undefined;
  readonly unit?: NumberUnit;
  readonly fallback?: number | undefined;
  readonly isWhole?: boolean;
  /** Shown while there is no value; by default the fallback. */
  readonly placeholder?: string | undefined;
}

/** A number to type or to change by arrow keys. Numbers beyond the limits are reported and not applied. */
export function NumberField(props: NumberFieldProps) {
  const { label, isInline, hint, value, onChange, unit = 'plain', fallback } = props;
  const { min = usualBounds[unit].min, max = usualBounds[unit].max, step = usualBounds[unit].step } = props;
  const { t, locale } = useText();
  const { series, renew } = useSeries();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === undefined ? '' : show(value, unit, locale);
  const read = typed === null ? value : readNumber(typed, unit);
  const fault = typed === null ? undefined : faultOf(read);

  function faultOf(number: number | undefined): string | undefined {
    if (number === undefined) return t('editor.field.notNumber');
    if (props.isWhole && !Number.isInteger(number)) return t('editor.field.notWhole');
    // Rounded towards what is allowed: the number in the message is accepted.
    if (number < min) return t('editor.field.atLeast', show(min, unit, locale, Math.ceil));
    if (number > max) return t('editor.field.atMost', show(max, unit, locale, Math.floor));
    return undefined;
  }

  function take(text: string) {
    setTyped(text);
    const number = readNumber(text, unit);
    if (number !== undefined && faultOf(number) === undefined && number !== value) onChange(number, series);
  }

  function stepBy(steps: number) {
    const from = shownNumber(value ?? fallback ?? Math.max(0, min), unit);
    const stepped = keptNumber(Math.round((from + steps * step) * 1000) / 1000, unit);
    setTyped(null);
    onChange(clamp(stepped, min, max), series);
  }

  function stepByKey(event: KeyboardEvent) {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    stepBy(event.shiftKey ? way * 10 : way);
  }

  const button = (way: 1 | -1, sign: string, name: string) =>
    !isInline && (
      <button
        type="button"
        className={styles.step}
        tabIndex={-1}
        aria-label={name}
        onClick={() => stepBy(way)}
      >
        {sign}
      </button>
    );

  return (
    <FieldFrame label={label} isInline={isInline} hint={hint} error={fault}>
      {(control) => (
        <span className={styles.number}>
          {button(-1, '−', t('editor.field.less', label))}
          <input
            {...control}
            className={styles.control}
            inputMode={min < 0 ? 'text' : 'decimal'}
            autoComplete="off"
            placeholder={
              props.placeholder ?? (fallback === undefined ? undefined : show(fallback, unit, locale))
            }
            value={typed ?? shown}
            onFocus={renew}
            onBlur={() => setTyped(null)}
            onChange={({ target }) => take(target.value)}
            onKeyDown={stepByKey}
          />
          {unit !== 'plain' && <span className={styles.unit}>{t(`editor.field.unit.${unit}`)}</span>}
          {button(1, '+', t('editor.field.more', label))}
        </span>
      )}
    </FieldFrame>
  );
}

function show(value: number, unit: NumberUnit, locale: string, round?: typeof Math.round): string {
  const text = String(shownNumber(value, unit, round));
  return locale === 'ru' ? text.replace('.', ',') : text;
}
