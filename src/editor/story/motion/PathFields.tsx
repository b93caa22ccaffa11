import { useId } from 'react';
import { comicsLimits } from '@/comics/limits';
import type { Point } from '@/comics/project';
import { spareOf } from '@/editor/document/limits/spare';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { AddButton } from '@/editor/elements/limits/AddButton';
import { MovableItem } from '@/editor/story/MovableItem';
import motionStyles from '@/editor/story/motion/Motion.module.css';
import styles from '@/editor/story/Story.module.css';
import { useText } from '@/i18n/useText';

interface PathFieldsProps {
  readonly label: string;
  readonly path: readonly Point[];
  /** So many places must stay. */
  readonly least: number;
  readonly most: number;
  readonly onChange: (path: readonly Point[], series?: string) => void;
}

/** The places of a way, as offsets from where the thing rests. */
export function PathFields({ label, path, least, most, onChange }: PathFieldsProps) {
  const { t } = useText();
  const id = useId();
  const [lastX, lastY] = path.at(-1) ?? [0, 0];
  const [beforeX, beforeY] = path.at(-2) ?? [0, 0];
  /** Another place lies as far on as the last one did. */
  const next: Point = [within(lastX + (lastX - beforeX || 100)), within(lastY + (lastY - beforeY))];
  return (
    <div className={styles.list}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <p className={styles.note}>{t('editor.motion.pathHint')}</p>
      <ol className={styles.items} aria-labelledby={id}>
        {path.map(([dx, dy], index) => {
          const side = (key: 'dx' | 'dy', value: number, put: (value: number) => Point) => (
            <NumberField
              label={t(`editor.motion.frame.${key}`)}
              value={value}
              min={-comicsLimits.length}
              max={comicsLimits.length}
              step={10}
              onChange={(offset, series) => onChange(path.with(index, put(offset)), series)}
            />
          );
          return (
            <MovableItem
              // biome-ignore lint/suspicious/noArrayIndexKey: two places may be the same, and none has a name of its own.
              key={index}
              name={t('editor.motion.place', index + 1)}
              list={path}
              index={index}
              isKept={path.length <= least}
              onChange={onChange}
            >
              <div className={motionStyles.pair}>
                {side('dx', dx, (value) => [value, dy])}
                {side('dy', dy, (value) => [dx, value])}
              </div>
            </MovableItem>
          );
        })}
      </ol>
      <AddButton spare={spareOf(path.length, most)} onAdd={() => onChange([...path, next])}>
        {t('editor.motion.addPlace')}
      </AddButton>
    </div>
  );
}

function within(offset: number): number {
  return Math.min(comicsLimits.length, Math.max(-comicsLimits.length, offset));
}
