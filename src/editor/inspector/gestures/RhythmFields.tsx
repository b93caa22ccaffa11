import { useRef } from 'react';
import { gestureLimits } from '@/comics/features/gestures/gestures';
import { comicsLimits } from '@/comics/limits';
import type { Gesture } from '@/comics/project';
import { useSeries } from '@/editor/document/EditorContext';
import { nonEmpty, writeKey } from '@/editor/document/fields';
import { NumberField } from '@/editor/elements/fields/NumberField';
import type { GestureFieldsProps } from '@/editor/inspector/gestures/DragFields';
import gestureStyles from '@/editor/inspector/gestures/Gestures.module.css';
import styles from '@/editor/inspector/Inspector.module.css';
import { ActionList } from '@/editor/story/ActionList';
import { useText } from '@/i18n/useText';

/** Milliseconds; a finger is not faster. */
const nearest = 60;
/** Milliseconds after which another rhythm starts. */
export const maxPauseMs = 2500;

/** Starts at 0; `undefined` without a rhythm. */
export function rhythmFromTaps(times: readonly number[]): readonly number[] | undefined {
  const [first = 0] = times;
  const beats = times.map((time) => Math.round((time - first) / 10) * 10);
  const apart = beats.filter((beat, index) => index === 0 || beat - (beats[index - 1] ?? 0) >= nearest);
  return apart.length < 2 ? undefined : apart.slice(0, gestureLimits.beats);
}

/** A tap after a long rest, or after a full rhythm, starts another one. */
export function withTap(times: readonly number[], time: number): readonly number[] {
  const last = times.at(-1);
  const isSameRhythm = last !== undefined && time - last <= maxPauseMs && times.length < gestureLimits.beats;
  return isSameRhythm ? [...times, time] : [time];
}

type Rhythm = Extract<Gesture, { readonly kind: 'rhythm' }>;

export function RhythmFields({ gesture, object, onChange }: GestureFieldsProps<Rhythm>) {
  const { t } = useText();
  const { beats } = gesture;
  const list = (key: 'onBeat' | 'onOther') => (
    <ActionList
      label={t(`editor.hand.${key}`)}
      value={gesture[key] ?? []}
      owner={object.id}
      onChange={(actions, series) => onChange(writeKey(gesture, key, nonEmpty(actions)), series)}
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
    const tapped = rhythmFromTaps(times.current);
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
