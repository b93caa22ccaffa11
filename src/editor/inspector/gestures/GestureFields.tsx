import { gestureDefaults, gestureLimits } from '@/comics/features/gestures/gestures';
import type { Gesture } from '@/comics/project';
import { keyWriter, writeKey } from '@/editor/document/fields';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { SwitchField } from '@/editor/elements/fields/SwitchField';
import {
  DragFields,
  type GestureFieldsProps,
  LeverFields,
  SwipeFields,
} from '@/editor/inspector/gestures/DragFields';
import { RhythmFields } from '@/editor/inspector/gestures/RhythmFields';
import { LocalizedTextField } from '@/editor/inspector/text/TextFields';
import { ActionList } from '@/editor/story/ActionList';
import { ConditionFields } from '@/editor/story/ConditionFields';
import { useText } from '@/i18n/useText';

/** The label of its button is the same for every kind. */
export function GestureFields(props: GestureFieldsProps) {
  const { gesture, onChange } = props;
  const { t } = useText();
  const put = keyWriter(gesture, onChange);
  return (
    <>
      <LocalizedTextField
        label={t('editor.hand.label')}
        hint={t('editor.hand.labelHint')}
        value={gesture.label}
        onChange={(label, series) => put('label', label, series)}
      />
      <OwnFields {...props} />
      <FoldedSection title={t('editor.inspector.more')}>
        <FinerFields {...props} />
        <ConditionFields
          label={t('editor.hand.when')}
          value={gesture.when}
          onChange={(when, series) => put('when', when, series)}
        />
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
  return (
    <>
      {gesture.kind === 'hold' && (
        <NumberField
          label={t('editor.hand.holdTime')}
          value={gesture.duration}
          fallback={gestureDefaults.duration}
          min={1}
          unit="seconds"
          step={0.5}
          onChange={(duration, series) => onChange({ ...gesture, duration }, series)}
        />
      )}
      {gesture.kind === 'rub' && (
        <SwitchField
          label={t('editor.hand.keeps')}
          hint={t('editor.hand.keepsHint')}
          value={gesture.keeps ?? false}
          onChange={(keeps, series) => onChange(writeKey(gesture, 'keeps', keeps || undefined), series)}
        />
      )}
      <ActionList
        label={t('editor.hand.whenDone')}
        value={gesture.onDone}
        owner={object.id}
        onChange={(onDone, series) => onChange({ ...gesture, onDone }, series)}
      />
    </>
  );
}

function FinerFields({ gesture, onChange }: GestureFieldsProps) {
  const { t } = useText();
  switch (gesture.kind) {
    case 'rub':
      return (
        <NumberField
          label={t('editor.hand.share')}
          value={gesture.share}
          fallback={gestureDefaults.share}
          unit="percent"
          onChange={(share, series) => onChange({ ...gesture, share }, series)}
        />
      );
    case 'shake':
      return (
        <NumberField
          label={t('editor.hand.times')}
          value={gesture.times}
          fallback={gestureDefaults.times}
          min={1}
          max={gestureLimits.shakes}
          isWhole
          onChange={(times, series) => onChange({ ...gesture, times }, series)}
        />
      );
    case 'rhythm':
      return (
        <NumberField
          label={t('editor.hand.tolerance')}
          value={gesture.tolerance}
          fallback={gestureDefaults.tolerance}
          unit="percent"
          step={5}
          onChange={(tolerance, series) => onChange({ ...gesture, tolerance }, series)}
        />
      );
    case 'slide':
    case 'turn':
      return (
        <NumberField
          label={t('editor.hand.step')}
          value={gesture.step}
          fallback={1}
          min={0.001}
          onChange={(step, series) => onChange({ ...gesture, step }, series)}
        />
      );
    default:
      return null;
  }
}
