import { useRef } from 'react';
import { gestureLimits } from '@/comics/features/gestureWords';
import { comicsLimits } from '@/comics/limits';
import type { Gesture } from '@/comics/project';
import { writeAt } from '@/editor/document/fields/keys';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { useSeries } from '@/editor/elements/fields/useSeries';
import { beatsOf, withTap } from '@/editor/inspector/gestures/beats';
import gestureStyles from '@/editor/inspector/gestures/Gestures.module.css';
import type { GestureFieldsProps } from '@/editor/inspector/gestures/gestureFieldsProps';
import styles from '@/editor/inspector/Inspector.module.css';
import { ActionList } from '@/editor/story/ActionList';
import { useText } from '@/i18n/useText';

type Rhythm = Extract<Gesture, { readonly kind: 'rhythm' }>;

/** A rhythm that is tapped out here, or said by numbers. */
export function RhythmFields({ gesture, object, onChange }: GestureFieldsProps<Rhythm>) {
  const { t } = useText();
  const { beats } = gesture;
  const list = (key: 'onBeat' | 'onOther') => (
    <ActionList
      label={t(`editor.hand.${key}`)}
      value={gesture[key] ?? []}
      owner={object.id}
      onChange={(actions, series) =>
        onChange(writeAt(gesture, [key], actions.length > 0 ? actions : undefined), series)
      }
    />
  );
  return (
    <>
      <TapPad beats={beats} onBeats={(tapped, series) => onChange({ ...gesture, beats: tapped }, series)} />
      <div className={styles.pairs}>
        {beats.map((beat, index) =>
          index === 0 ? null : (
            <NumberField
              // biome-ignore lint/suspicious/noArrayIndexKey: a beat is its number.
              key={index}
              label={t('editor.hand.beat', index + 1)}
              value={beat}
              min={(beats[index - 1] ?? 0) + 1}
              max={(beats[index + 1] ?? comicsLimits.duration + 1) - 1}
              unit="seconds"
              step={0.05}
              onChange={(time, series) => onChange({ ...gesture, beats: beats.with(index, time) }, series)}
            />
          ),
        )}
      </div>
      <ActionList
        label={t('editor.hand.whenDone')}
        value={gesture.onDone}
        owner={object.id}
        onChange={(onDone, series) => onChange({ ...gesture, onDone }, series)}
      />
      {list('onBeat')}
      {list('onOther')}
    </>
  );
}

interface TapPadProps {
  readonly beats: readonly number[];
  readonly onBeats: (beats: readonly number[], series: string) => void;
}

function TapPad({ beats, onBeats }: TapPadProps) {
  const { t } = useText();
  const { series, renew } = useSeries();
  const times = useRef<readonly number[]>([]);
  const last = beats.at(-1) ?? 1;
  const tap = (time: number) => {
    times.current = withTap(times.current, time);
    if (times.current.length === 1) renew();
    const tapped = beatsOf(times.current);
    if (tapped !== undefined) onBeats(tapped, series);
  };
  return (
    <button type="button" className={gestureStyles.pad} onClick={({ timeStamp }) => tap(timeStamp)}>
      <span>{t('editor.hand.tapHere')}</span>
      <span className={gestureStyles.beats} aria-hidden="true">
        {beats.slice(0, gestureLimits.beats).map((beat) => (
          <span key={beat} style={{ insetInlineStart: `${(beat / last) * 100}%` }} />
        ))}
      </span>
    </button>
  );
}
