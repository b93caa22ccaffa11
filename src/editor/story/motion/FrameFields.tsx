import { useId } from 'react';
import type { TrackKeyframe } from '@/comics/features/motion/motion';
import { comicsLimits } from '@/comics/limits';
import { easings } from '@/comics/vocabulary';
import { quotaOf } from '@/editor/document/limits';
import { AddButton } from '@/editor/elements/fields/AddButton';
import { NumberField, type NumberUnit } from '@/editor/elements/fields/NumberField';
import { optionsOf, SelectField } from '@/editor/elements/fields/SelectField';
import { MovableItem } from '@/editor/story/ItemList';
import motionStyles from '@/editor/story/motion/Motion.module.css';
import {
  type AnimatedProperty,
  addKeyframe,
  type FrameKey,
  propertiesOf,
  propertyKeys,
  rounded,
  sortKeyframes,
  valueAt,
  withProperty,
} from '@/editor/story/motion/tracks';
import styles from '@/editor/story/Story.module.css';
import { useText } from '@/i18n/useText';
import { replaceItem } from '@/lib/lists';

interface FrameFieldsProps {
  readonly frames: readonly TrackKeyframe[];
  readonly properties: readonly AnimatedProperty[];
  readonly duration: number | null;
  readonly onChange: (frames: readonly TrackKeyframe[], series?: string) => void;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit?: NumberUnit;
}

const { length, scale, blur, filter } = comicsLimits;
const bounds: Readonly<Record<FrameKey, Bounds>> = {
  dx: { min: -length, max: length, step: 10 },
  dy: { min: -length, max: length, step: 10 },
  scale: { min: -scale, max: scale, step: 10, unit: 'percent' },
  rotate: { min: -length, max: length, step: 5, unit: 'degrees' },
  opacity: { min: 0, max: 1, step: 10, unit: 'percent' },
  blur: { min: 0, max: blur, step: 1 },
  brightness: { min: 0, max: filter, step: 10, unit: 'percent' },
  saturate: { min: 0, max: filter, step: 10, unit: 'percent' },
  hue: { min: -length, max: length, step: 15, unit: 'degrees' },
};

export function FrameFields({ frames, properties, duration, onChange }: FrameFieldsProps) {
  const { t } = useText();
  const id = useId();
  const changed = propertiesOf(frames);
  return (
    <div className={styles.list}>
      <p id={id} className={styles.label}>
        {t('editor.motion.properties')}
      </p>
      <fieldset className={motionStyles.properties} aria-labelledby={id}>
        {properties.map((property) => (
          <button
            key={property}
            type="button"
            className={motionStyles.property}
            aria-pressed={changed.includes(property)}
            onClick={() => onChange(withProperty(frames, property, !changed.includes(property)))}
          >
            {t(`editor.motion.property.${property}`)}
          </button>
        ))}
      </fieldset>
      <ol className={styles.items}>
        {frames.map((frame, index) => (
          <MovableItem
            // biome-ignore lint/suspicious/noArrayIndexKey: a keyframe is identified by its index.
            key={index}
            name={t('editor.motion.keyframe', index + 1)}
            list={frames}
            index={index}
            isKept={frames.length === 1}
            onChange={(list) => onChange(list.length < frames.length ? list : sortKeyframes(list))}
          >
            <OneFrame
              frames={frames}
              frame={frame}
              index={index}
              keys={changed.flatMap((property): readonly FrameKey[] => propertyKeys[property])}
              duration={duration}
              onChange={(other, series) => onChange(replaceItem(frames, index, other), series)}
            />
          </MovableItem>
        ))}
      </ol>
      <AddButton
        quota={quotaOf(frames.length, comicsLimits.keyframes)}
        onAdd={() => onChange(addKeyframe(frames))}
      >
        {t('editor.motion.addKeyframe')}
      </AddButton>
    </div>
  );
}

interface OneFrameProps {
  readonly frames: readonly TrackKeyframe[];
  readonly frame: TrackKeyframe;
  readonly index: number;
  readonly keys: readonly FrameKey[];
  readonly duration: number | null;
  readonly onChange: (frame: TrackKeyframe, series?: string) => void;
}

function OneFrame({ frames, frame, index, keys, duration, onChange }: OneFrameProps) {
  const { t } = useText();
  const whole = duration ?? 1;
  return (
    <div className={motionStyles.pair}>
      <NumberField
        label={t(duration === null ? 'editor.motion.position' : 'editor.motion.time')}
        value={frame.at * whole}
        min={(frames[index - 1]?.at ?? 0) * whole}
        max={(frames[index + 1]?.at ?? 1) * whole}
        unit={duration === null ? 'percent' : 'seconds'}
        step={duration === null ? 5 : 0.1}
        onChange={(time, series) => onChange({ ...frame, at: Math.min(1, rounded(time / whole)) }, series)}
      />
      {keys.map((key) => (
        <NumberField
          key={key}
          {...bounds[key]}
          label={t(`editor.motion.frame.${key}`)}
          value={frame[key]}
          fallback={valueAt(frames, frame, key)}
          onChange={(value, series) => onChange({ ...frame, [key]: value }, series)}
        />
      ))}
      {duration !== null && index < frames.length - 1 && (
        <SelectField
          label={t('editor.motion.easing')}
          value={frame.easing ?? 'in-out'}
          options={optionsOf(easings, (easing) => t(`editor.inspector.easing.${easing}`))}
          onChange={(easing, series) => onChange({ ...frame, easing }, series)}
        />
      )}
    </div>
  );
}
