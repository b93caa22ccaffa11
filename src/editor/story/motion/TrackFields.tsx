import { useId } from 'react';
import type { Track } from '@/comics/features/motion/motion';
import { comicsLimits } from '@/comics/limits';
import type { Point } from '@/comics/project';
import { bindFields, changeField } from '@/editor/document/fields';
import { quotaOf } from '@/editor/document/limits';
import { AddButton, PlainButton } from '@/editor/elements/fields/AddButton';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { SwitchField } from '@/editor/elements/fields/SelectField';
import { MovableItem } from '@/editor/story/ItemList';
import { FrameFields } from '@/editor/story/motion/FrameFields';
import motionStyles from '@/editor/story/motion/Motion.module.css';
import { allProperties } from '@/editor/story/motion/tracks';
import styles from '@/editor/story/Story.module.css';
import { useText } from '@/i18n/useText';
import { clamp } from '@/lib/clamp';
import { replaceItem } from '@/lib/lists';

interface PathFieldsProps {
  readonly label: string;
  readonly path: readonly Point[];
  readonly min: number;
  readonly max: number;
  readonly onChange: (path: readonly Point[], series?: string) => void;
}

/** Offsets from the object's resting position. */
export function PathFields({ label, path, min, max, onChange }: PathFieldsProps) {
  const { t } = useText();
  const id = useId();
  const [lastX, lastY] = path.at(-1) ?? [0, 0];
  const [beforeX, beforeY] = path.at(-2) ?? [0, 0];
  /** Continues in the direction of the last two. */
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
              step={10}
              onChange={(offset, series) => onChange(replaceItem(path, index, put(offset)), series)}
            />
          );
          return (
            <MovableItem
              // biome-ignore lint/suspicious/noArrayIndexKey: two points may be equal, and a field has state only while it is focused, which removing a point ends first.
              key={index}
              name={t('editor.motion.point', index + 1)}
              list={path}
              index={index}
              isKept={path.length <= min}
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
      <AddButton quota={quotaOf(path.length, max)} onAdd={() => onChange([...path, next])}>
        {t('editor.motion.addPoint')}
      </AddButton>
    </div>
  );
}

function within(offset: number): number {
  return clamp(offset, -comicsLimits.length, comicsLimits.length);
}

interface TrackFieldsProps {
  readonly track: Track;
  readonly onChange: (track: Track, series?: string) => void;
}

const firstPath: readonly Point[] = [
  [0, 0],
  [200, 0],
];

export function TrackFields({ track, onChange }: TrackFieldsProps) {
  const { t } = useText();
  const { path, keyframes } = track;
  const { field, optional } = bindFields(track, changeField(track, onChange));
  const putPath = (way: readonly Point[] | undefined, series?: string) => {
    // A motion needs a path or keyframes, or both.
    const moments = way === undefined && keyframes === undefined ? [{ at: 0 }, { at: 1 }] : keyframes;
    const { path: _path, turn, ...plain } = track;
    const turned = way === undefined || turn === undefined ? {} : { turn };
    onChange(
      { ...plain, ...(moments && { keyframes: moments }), ...(way && { path: way }), ...turned },
      series,
    );
  };
  return (
    <div className={motionStyles.track}>
      <div className={motionStyles.pair}>
        <NumberField
          label={t('editor.inspector.field.cycle')}
          min={1}
          unit="seconds"
          {...field(['duration'])}
        />
        <NumberField
          label={t('editor.inspector.effect.delay')}
          fallback={0}
          unit="seconds"
          {...optional(['delay'])}
        />
      </div>
      <SwitchField label={t('editor.motion.loop')} {...optional(['loop'])} />
      <SwitchField
        label={t('editor.motion.followPath')}
        value={path !== undefined}
        onChange={(isOn, series) => putPath(isOn ? firstPath : undefined, series)}
      />
      {path !== undefined && (
        <>
          <PathFields
            label={t('editor.motion.path')}
            path={path}
            min={2}
            max={comicsLimits.path}
            onChange={putPath}
          />
          <SwitchField
            label={t('editor.motion.rotate')}
            hint={t('editor.motion.rotateHint')}
            {...optional(['turn'])}
          />
        </>
      )}
      {keyframes === undefined ? (
        <PlainButton onClick={() => field(['keyframes']).onChange([{ at: 0 }, { at: 1 }])}>
          {t('editor.motion.changeMore')}
        </PlainButton>
      ) : (
        <FrameFields
          frames={keyframes}
          properties={
            path === undefined ? allProperties : allProperties.filter((property) => property !== 'position')
          }
          duration={track.duration}
          onChange={field(['keyframes']).onChange}
        />
      )}
    </div>
  );
}
