import { gestureDefaults, gestureLimits } from '@/comics/features/gestureWords';
import { comicsLimits } from '@/comics/limits';
import type { Gesture } from '@/comics/project';
import { writeAt } from '@/editor/document/fields/keys';
import { NumberField } from '@/editor/elements/fields/NumberField';
import type { GestureFieldsProps } from '@/editor/inspector/gestures/gestureFieldsProps';
import styles from '@/editor/inspector/Inspector.module.css';
import { ResultVariableField } from '@/editor/inspector/ResultVariableField';
import { ActionList } from '@/editor/story/ActionList';
import { PathFields } from '@/editor/story/motion/PathFields';
import { useText } from '@/i18n/useText';

type Lever = Extract<Gesture, { readonly kind: 'slide' | 'turn' }>;

/** What is pushed along a way or turned, and the number that goes with it. */
export function LeverFields({ gesture, object, onChange }: GestureFieldsProps<Lever>) {
  const { t } = useText();
  return (
    <>
      <ResultVariableField
        label={t('editor.hand.number')}
        type="number"
        value={gesture.variable}
        onChange={(variable, series) => variable !== undefined && onChange({ ...gesture, variable }, series)}
      />
      <p className={styles.note}>{t('editor.hand.numberHint')}</p>
      {gesture.kind === 'slide' ? (
        <PathFields
          label={t('editor.hand.way')}
          path={gesture.path}
          least={1}
          most={gestureLimits.path}
          onChange={(path, series) => onChange({ ...gesture, path }, series)}
        />
      ) : (
        <div className={styles.pairs}>
          {(['from', 'to'] as const).map((end) => (
            <NumberField
              key={end}
              label={t(`editor.hand.angle.${end}`)}
              value={gesture[end]}
              fallback={gestureDefaults[end]}
              min={-comicsLimits.length}
              max={comicsLimits.length}
              unit="degrees"
              step={15}
              onChange={(angle, series) => onChange({ ...gesture, [end]: angle }, series)}
            />
          ))}
        </div>
      )}
      <ActionList
        label={t('editor.hand.whenRests')}
        value={gesture.onRest ?? []}
        owner={object.id}
        onChange={(actions, series) =>
          onChange(writeAt(gesture, ['onRest'], actions.length > 0 ? actions : undefined), series)
        }
      />
    </>
  );
}
