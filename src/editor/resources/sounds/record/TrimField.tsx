import type { Cut } from '@/editor/resources/sounds/record/cutRecording';
import styles from '@/editor/resources/sounds/record/Record.module.css';
import { Waveform } from '@/editor/resources/sounds/Waveform';
import { useText } from '@/i18n/useText';

/** Milliseconds that an arrow key moves a handle. */
const step = 20;

interface TrimFieldProps {
  readonly peaks: readonly number[];
  /** Milliseconds of all that was recorded. */
  readonly whole: number;
  readonly cut: Cut;
  readonly onChange: (which: 'start' | 'end', at: number) => void;
}

/** Two handles over the waveform; each is a slider of the browser, so fingers and keys move it. */
export function TrimField({ peaks, whole, cut, onChange }: TrimFieldProps) {
  const { t } = useText();
  const share = (time: number) => `calc(10px + (100% - 20px) * ${time / whole})`;
  const handle = (which: 'start' | 'end') => (
    <input
      type="range"
      className={styles.handle}
      min={0}
      max={whole}
      step={step}
      value={cut[which]}
      aria-label={t(`editor.record.handle.${which}`)}
      aria-valuetext={`${(cut[which] / 1000).toFixed(2)} ${t('editor.field.unit.seconds')}`}
      onChange={({ target }) => onChange(which, target.valueAsNumber)}
    />
  );
  return (
    <div className={styles.trim}>
      <Waveform peaks={peaks} className={styles.wave} />
      <div className={styles.away} style={{ insetInlineStart: 0, inlineSize: share(cut.start) }} />
      <div className={styles.away} style={{ insetInlineEnd: 0, inlineSize: share(whole - cut.end) }} />
      {handle('start')}
      {handle('end')}
    </div>
  );
}
