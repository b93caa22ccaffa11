import {
  type DropTarget,
  gestureDefaults,
  gestureLimits,
  type SwipeDirection,
  swipeDirections,
} from '@/comics/features/gestures/gestures';
import { eachObject, findObject } from '@/comics/pageContents';
import type { Action, ComicObject, Gesture } from '@/comics/project';
import { bindFields, changeField } from '@/editor/document/fields';
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
  const { field, optional } = bindFields(gesture, changeField(gesture, onChange));
  const another = (): Target | undefined => {
    const taken = gesture.targets.map((target) => target.object);
    const free = others.find(({ id }) => !taken.includes(id));
    return free && { object: free.id, actions: [] };
  };
  const nameOf = (target: Target) => {
    const other = findObject(page, target.object);
    return other === undefined ? t('editor.story.deleted') : nameObject(other, textContext);
  };
  return (
    <>
      <ItemList
        list={gesture.targets}
        min={1}
        max={gestureLimits.targets}
        nameOf={nameOf}
        addLabel={t('editor.gestures.addTarget')}
        another={another}
        onChange={field(['targets']).onChange}
      >
        {(target, change) => {
          const ofTarget = bindFields(target, changeField(target, change));
          return (
            <>
              <SelectField
                label={t('editor.gestures.target')}
                options={options}
                placeholder={t('editor.story.deleted')}
                {...ofTarget.field(['object'])}
              />
              <LocalizedTextField
                label={t('editor.gestures.targetLabel')}
                hint={t('editor.gestures.targetLabelHint')}
                {...ofTarget.optional(['label'])}
              />
              <ActionList
                label={t('editor.gestures.whenDropped')}
                owner={object.id}
                {...ofTarget.field(['actions'])}
              />
            </>
          );
        }}
      </ItemList>
      <ActionList
        label={t('editor.gestures.whenDroppedElsewhere')}
        owner={object.id}
        {...optional(['onOther'])}
      />
      <VariableField
        label={t('editor.gestures.positionVariable')}
        none={t('editor.gestures.noPositionVariable')}
        types={['number']}
        {...optional(['variable'])}
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
    return free && { to: free, label: t(`editor.gestures.swipeLabel.${free}`), actions: [] };
  };
  return (
    <ItemList
      list={gesture.ways}
      min={1}
      max={swipeDirections.length}
      nameOf={({ to }) => t(`editor.gestures.direction.${to}`)}
      addLabel={t('editor.gestures.addDirection')}
      another={another}
      onChange={(ways, series) => onChange({ ...gesture, ways }, series)}
    >
      {(way, change) => {
        const { field } = bindFields(way, changeField(way, change));
        const free = swipeDirections.filter((to) => to === way.to || !taken.includes(to));
        return (
          <>
            <SelectField
              label={t('editor.gestures.direction')}
              options={optionsOf(free, (to) => t(`editor.gestures.direction.${to}`))}
              {...field(['to'])}
            />
            <LocalizedTextField label={t('editor.gestures.label')} {...field(['label'])} />
            <ActionList label={t('editor.gestures.whenDone')} owner={object.id} {...field(['actions'])} />
          </>
        );
      }}
    </ItemList>
  );
}

type Lever = Extract<Gesture, { readonly kind: 'slide' | 'turn' }>;

export function LeverFields({ gesture, object, onChange }: GestureFieldsProps<Lever>) {
  const { t } = useText();
  const { field, optional } = bindFields<Lever>(gesture, changeField(gesture, onChange));
  return (
    <>
      <VariableField label={t('editor.gestures.variable')} types={['number']} {...field(['variable'])} />
      <p className={styles.note}>{t('editor.gestures.variableHint')}</p>
      {gesture.kind === 'slide' ? (
        <PathFields
          label={t('editor.gestures.path')}
          path={gesture.path}
          min={1}
          max={gestureLimits.path}
          onChange={(path, series) => onChange({ ...gesture, path }, series)}
        />
      ) : (
        <div className={styles.pairs}>
          {(['from', 'to'] as const).map((end) => (
            <NumberField
              key={end}
              label={t(`editor.gestures.angle.${end}`)}
              fallback={gestureDefaults[end]}
              unit="degrees"
              step={15}
              {...field([end])}
            />
          ))}
        </div>
      )}
      <ActionList label={t('editor.gestures.whenReleased')} owner={object.id} {...optional(['onRest'])} />
    </>
  );
}
