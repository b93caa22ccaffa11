import {
  type DropTarget,
  gestureDefaults,
  gestureLimits,
  type SwipeDirection,
  swipeDirections,
} from '@/comics/features/gestures/gestures';
import type { Action, ComicObject, Gesture } from '@/comics/project';
import { keyWriter, nonEmpty, writeKey } from '@/editor/document/fields';
import { eachObject, findObject } from '@/editor/document/objects/tree';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { optionsOf, SelectField } from '@/editor/elements/fields/SelectField';
import { nameObject } from '@/editor/elements/naming';
import styles from '@/editor/inspector/Inspector.module.css';
import { LocalizedTextField } from '@/editor/inspector/text/TextFields';
import { ActionList } from '@/editor/story/ActionList';
import { ItemList } from '@/editor/story/ItemList';
import { PathFields } from '@/editor/story/motion/TrackFields';
import { useTextContext } from '@/editor/story/rules/describe';
import { VariableField } from '@/editor/story/ValueField';
import { useText } from '@/i18n/useText';

export interface GestureFieldsProps<Kind extends Gesture = Gesture> {
  readonly gesture: Kind;
  readonly object: ComicObject;
  readonly onChange: (gesture: Kind, series?: string) => void;
}

type DragGesture = Extract<Gesture, { readonly kind: 'drag' }>;
type Target = DropTarget<readonly Action[]>;

export function DragFields({ gesture, object, onChange }: GestureFieldsProps<DragGesture>) {
  const textContext = useTextContext();
  const { page } = textContext;
  const { t } = textContext.wording;
  const others = [...eachObject(page.objects)].map((one) => one.object).filter(({ id }) => id !== object.id);
  const options = others.map((other) => ({ value: other.id, label: nameObject(other, textContext) }));
  const put = keyWriter(gesture, onChange);
  const another = (): Target | undefined => {
    const taken = gesture.targets.map((target) => target.object);
    const free = others.find(({ id }) => !taken.includes(id));
    return free && { object: free.id, actions: [] };
  };
  const nameOf = (target: Target) => {
    const other = findObject(page, target.object);
    return other === undefined ? t('editor.story.gone') : nameObject(other, textContext);
  };
  return (
    <>
      <ItemList
        list={gesture.targets}
        least={1}
        most={gestureLimits.targets}
        nameOf={nameOf}
        addLabel={t('editor.hand.addTarget')}
        another={another}
        onChange={(targets, series) => put('targets', targets, series)}
      >
        {(target, change) => (
          <>
            <SelectField
              label={t('editor.hand.target')}
              value={target.object}
              options={options}
              placeholder={t('editor.story.gone')}
              onChange={(other, series) => change({ ...target, object: other }, series)}
            />
            <LocalizedTextField
              label={t('editor.hand.targetLabel')}
              hint={t('editor.hand.targetLabelHint')}
              value={target.label}
              onChange={(label, series) =>
                change(writeKey(target, 'label', label === '' ? undefined : label), series)
              }
            />
            <ActionList
              label={t('editor.hand.whenDropped')}
              value={target.actions}
              owner={object.id}
              onChange={(actions, series) => change({ ...target, actions }, series)}
            />
          </>
        )}
      </ItemList>
      <ActionList
        label={t('editor.hand.whenElsewhere')}
        value={gesture.onOther ?? []}
        owner={object.id}
        onChange={(actions, series) => put('onOther', nonEmpty(actions), series)}
      />
      <VariableField
        label={t('editor.hand.lies')}
        none={t('editor.hand.fliesBack')}
        types={['number']}
        value={gesture.variable}
        onChange={(variable, series) => put('variable', variable || undefined, series)}
      />
    </>
  );
}

type Swipe = Extract<Gesture, { readonly kind: 'swipe' }>;
type SwipeTarget = SwipeDirection<readonly Action[]>;

export function SwipeFields({ gesture, object, onChange }: GestureFieldsProps<Swipe>) {
  const { t } = useText();
  const taken = gesture.ways.map(({ to }) => to);
  const another = (): SwipeTarget | undefined => {
    const free = swipeDirections.find((way) => !taken.includes(way));
    return free && { to: free, label: t(`editor.hand.swiped.${free}`), actions: [] };
  };
  return (
    <ItemList
      list={gesture.ways}
      least={1}
      most={swipeDirections.length}
      nameOf={({ to }) => t(`editor.hand.to.${to}`)}
      addLabel={t('editor.hand.addWay')}
      another={another}
      onChange={(ways, series) => onChange({ ...gesture, ways }, series)}
    >
      {(way, change) => (
        <>
          <SelectField
            label={t('editor.hand.where')}
            value={way.to}
            options={optionsOf(
              swipeDirections.filter((to) => to === way.to || !taken.includes(to)),
              (to) => t(`editor.hand.to.${to}`),
            )}
            onChange={(to, series) => change({ ...way, to }, series)}
          />
          <LocalizedTextField
            label={t('editor.hand.label')}
            value={way.label}
            onChange={(label, series) => change({ ...way, label }, series)}
          />
          <ActionList
            label={t('editor.hand.whenDone')}
            value={way.actions}
            owner={object.id}
            onChange={(actions, series) => change({ ...way, actions }, series)}
          />
        </>
      )}
    </ItemList>
  );
}

type Lever = Extract<Gesture, { readonly kind: 'slide' | 'turn' }>;

export function LeverFields({ gesture, object, onChange }: GestureFieldsProps<Lever>) {
  const { t } = useText();
  return (
    <>
      <VariableField
        label={t('editor.hand.number')}
        types={['number']}
        value={gesture.variable}
        onChange={(variable, series) => onChange({ ...gesture, variable }, series)}
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
        onChange={(actions, series) => onChange(writeKey(gesture, 'onRest', nonEmpty(actions)), series)}
      />
    </>
  );
}
