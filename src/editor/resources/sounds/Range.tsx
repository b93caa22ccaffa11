import styles from '@/editor/resources/sounds/Sounds.module.css';

interface RangeProps {
  readonly label: string;
  readonly value: number;
  readonly valueText: string;
  readonly most: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

/** A slider whose label says its value. */
export function Range({ label, value, valueText, most, step, onChange }: RangeProps) {
  return (
    <label className={styles.field}>
      {label}
      <input
        type="range"
        className={styles.range}
        min={0}
        max={most}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  );
}
