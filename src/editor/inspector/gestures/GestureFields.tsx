import { useRef } from 'react';
import { gestureDefaults, gestureLimits } from '@/comics/features/gestures/gestures';
import { comicsLimits } from '@/comics/limits';
import type { Gesture } from '@/comics/project';
import { useSeries } from '@/editor/document/EditorContext';
import { bindFields, changeField } from '@/editor/document/fields';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { SwitchField } from '@/editor/elements/fields/SelectField';
import {
  DragFields,
  type GestureFieldsProps,
  LeverFields,
  SwipeFields,
} from '@/editor/inspector/gestures/DragFields';
import gestureStyles from '@/editor/inspector/gestures/Gestures.module.css';
import styles from '@/editor/inspector/Inspector.module.css';
import { LocalizedTextField } from '@/editor/inspector/text/TextFields';
import { ActionList } from '@/editor/story/ActionList';
import { ConditionFields } from '@/editor/story/ConditionFields';
import { useText } from '@/i18n/useText';
import { replaceItem } from '@/lib/lists';

/** The label of its button is the same field for every kind. */
export function GestureFields(props: GestureFieldsProps) {
  const { gesture, onChange } = props;
  const { t } = useText();
  const { field } = bindFields(gesture, changeField(gesture, onChange));
  return (
    <>
      <LocalizedTextField
        label={t('editor.gestures.label')}
        hint={t('editor.gestures.labelHint')}
        {...field(['label'])}
      />
      <OwnFields {...props} />
      <FoldedSection title={t('editor.inspector.more')}>
        <FinerFields {...props} />
        <ConditionFields label={t('editor.gestures.when')} {...field(['when'])} />
      </FoldedSection>
    </>
  );
}

function OwnFields({ gesture, object, onChange }: GestureFieldsProps) {
  switch (gesture.kind) {
    case 'drag':
      return <DragFields gesture={gesture} object={object} onChange={onChange} />;
    case 'slide':
    case 'turn':
      return <LeverFields gesture={gesture} object={object} onChange={onChange} />;
    case 'swipe':
      return <SwipeFields gesture={gesture} object={object} onChange={onChange} />;
    case 'rhythm':
      return <RhythmFields gesture={gesture} object={object} onChange={onChange} />;
    default:
      return <DoneFields gesture={gesture} object={object} onChange={onChange} />;
  }
}

type DoneGesture = Extract<Gesture, { readonly kind: 'rub' | 'hold' | 'shake' }>;

function DoneFields({ gesture, object, onChange }: GestureFieldsProps<DoneGesture>) {
  const { t } = useText();
  const { field, optional } = bindFields<DoneGesture>(gesture, changeField(gesture, onChange));
  return (
    <>
      {gesture.kind === 'hold' && (
        <NumberField
          label={t('editor.gestures.holdTime')}
          fallback={gestureDefaults.duration}
          min={1}
          unit="seconds"
          step={0.5}
          {...field(['duration'])}
        />
      )}
      {gesture.kind === 'rub' && (
        <SwitchField
          label={t('editor.gestures.staysRubbed')}
          hint={t('editor.gestures.staysRubbedHint')}
          {...optional(['keeps'])}
        />
      )}
      <ActionList label={t('editor.gestures.whenDone')} owner={object.id} {...field(['onDone'])} />
    </>
  );
}

function FinerFields({ gesture, onChange }: GestureFieldsProps) {
  const { t } = useText();
  const { field } = bindFields(gesture, changeField(gesture, onChange));
  switch (gesture.kind) {
    case 'rub':
      return (
        <NumberField
          label={t('editor.gestures.rubArea')}
          fallback={gestureDefaults.share}
          unit="percent"
          {...field(['share'])}
        />
      );
    case 'shake':
      return (
        <NumberField
          label={t('editor.gestures.shakes')}
          fallback={gestureDefaults.times}
          min={1}
          max={gestureLimits.shakes}
          isWhole
          {...field(['times'])}
        />
      );
    case 'rhythm':
      return (
        <NumberField
          label={t('editor.gestures.tolerance')}
          fallback={gestureDefaults.tolerance}
          unit="percent"
          step={5}
          {...field(['tolerance'])}
        />
      );
    case 'slide':
    case 'turn':
      return <NumberField label={t('editor.gestures.step')} fallback={1} min={0.001} {...field(['step'])} />;
    default:
      return null;
  }
}

/** Milliseconds between taps; a finger is not faster. */
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

/** A tap after a long pause, or after a complete rhythm, starts another one. */
export function withTap(times: readonly number[], time: number): readonly number[] {
  const last = times.at(-1);
  const isSameRhythm = last !== undefined && time - last <= maxPauseMs && times.length < gestureLimits.beats;
  return isSameRhythm ? [...times, time] : [time];
}

type Rhythm = Extract<Gesture, { readonly kind: 'rhythm' }>;

function RhythmFields({ gesture, object, onChange }: GestureFieldsProps<Rhythm>) {
  const { t } = useText();
  const { beats } = gesture;
  const { field, optional } = bindFields(gesture, changeField(gesture, onChange));
  return (
    <>
      <TapPad beats={beats} onBeats={field(['beats']).onChange} />
      <div className={styles.pairs}>
        {beats.map((beat, index) =>
          index === 0 ? null : (
            <NumberField
              // biome-ignore lint/suspicious/noArrayIndexKey: a beat is identified by its index.
              key={index}
              label={t('editor.gestures.beat', index + 1)}
              value={beat}
              min={(beats[index - 1] ?? 0) + 1}
              max={(beats[index + 1] ?? comicsLimits.duration + 1) - 1}
              unit="seconds"
              step={0.05}
              onChange={(time, series) => field(['beats']).onChange(replaceItem(beats, index, time), series)}
            />
          ),
        )}
      </div>
      <ActionList label={t('editor.gestures.whenDone')} owner={object.id} {...field(['onDone'])} />
      <ActionList label={t('editor.gestures.onBeat')} owner={object.id} {...optional(['onBeat'])} />
      <ActionList label={t('editor.gestures.onOther')} owner={object.id} {...optional(['onOther'])} />
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
      <span>{t('editor.gestures.tapHere')}</span>
      <span className={gestureStyles.beats} aria-hidden="true">
        {beats.slice(0, gestureLimits.beats).map((beat) => (
          <span key={beat} style={{ insetInlineStart: `${(beat / last) * 100}%` }} />
        ))}
      </span>
    </button>
  );
}
