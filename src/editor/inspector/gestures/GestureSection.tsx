import { Icon24DeleteOutline } from '@vkontakte/icons';
import { comicsLimits } from '@/comics/limits';
import { eachObject } from '@/comics/pageContents';
import type { Action, ComicObject, Gesture, Sound } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { useEditedPage, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { bindFields, nonEmpty, versioned, writeKey } from '@/editor/document/fields';
import { quotaOf } from '@/editor/document/limits';
import { updateObjects } from '@/editor/document/objects/updateObjects';
import { addVariable, uniqueVariableName } from '@/editor/document/variablesAndLists';
import { FieldMark } from '@/editor/elements/FieldFocus';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { AddButton } from '@/editor/elements/fields/AddButton';
import { optionsOf, SelectField } from '@/editor/elements/fields/SelectField';
import { IconButton } from '@/editor/elements/IconButton';
import { nameResource } from '@/editor/elements/naming';
import { GestureFields } from '@/editor/inspector/gestures/GestureFields';
import styles from '@/editor/inspector/Inspector.module.css';
import { useChangeField } from '@/editor/inspector/setField';
import { ActionList } from '@/editor/story/ActionList';
import { usePickers } from '@/editor/story/PickersContext';
import { withAction } from '@/editor/story/rules/newAction';
import { newVariable } from '@/editor/story/rules/slots';
import { useText } from '@/i18n/useText';
import { removeItem, replaceItem } from '@/lib/lists';

export const tapAndGestureKinds = [
  'tap',
  'drag',
  'hold',
  'rub',
  'swipe',
  'shake',
  'slide',
  'turn',
  'rhythm',
] as const satisfies readonly (Gesture['kind'] | 'tap')[];
type TapOrGestureKind = (typeof tapAndGestureKinds)[number];

interface GestureStart {
  readonly label: string;
  readonly target: number;
  readonly variable: string;
  readonly actions: readonly Action[];
}

/** Other types have their own interaction. */
export function canHaveGesture({ type }: ComicObject): boolean {
  return !['hotspot', 'button', 'choice', 'input'].includes(type);
}

export function tapOrGestureOf({ gesture }: ComicObject): TapOrGestureKind {
  return gesture?.kind ?? 'tap';
}

export function mainActions({ gesture, onTap = [] }: ComicObject): readonly Action[] {
  if (gesture === undefined) return onTap;
  switch (gesture.kind) {
    case 'drag':
      return gesture.targets[0]?.actions ?? [];
    case 'swipe':
      return gesture.ways[0]?.actions ?? [];
    case 'slide':
    case 'turn':
      return gesture.onRest ?? [];
    default:
      return gesture.onDone;
  }
}

/** The object's actions move into the new gesture. */
export function withGesture(object: ComicObject, kind: TapOrGestureKind, start: GestureStart): ComicObject {
  if (tapOrGestureOf(object) === kind || !canHaveGesture(object)) return object;
  const gesture = kind === 'tap' ? undefined : newGesture(kind, object, start);
  const onTap = kind === 'tap' ? nonEmpty(start.actions) : undefined;
  return writeKey(writeKey(object, 'gesture', gesture), 'onTap', onTap);
}

function newGesture(kind: Gesture['kind'], { width }: ComicObject, start: GestureStart): Gesture {
  const { label, actions, target, variable } = start;
  const onRest = actions.length > 0 ? { onRest: actions } : {};
  switch (kind) {
    case 'drag':
      return { kind, label, targets: [{ object: target, actions }] };
    case 'slide':
      return { kind, label, variable, path: [[Math.round(width * 1.5), 0]], ...onRest };
    case 'turn':
      return { kind, label, variable, ...onRest };
    case 'swipe':
      return { kind, label, ways: [{ to: 'right', label, actions }] };
    case 'rhythm':
      return { kind, label, beats: [0, 500, 1000], onDone: actions };
    default:
      return { kind, label, onDone: actions };
  }
}

export function GestureSection({ object }: { readonly object: ComicObject }) {
  const { t } = useText();
  const { field, optional } = bindFields(object, useChangeField(object, 'changedActions'));
  const choose = useChangeGesture(object);
  const page = useEditedPage();
  const isAlone = targetFor(object, page.objects) === undefined;
  const { gesture } = object;
  return (
    <FoldedSection title={t('editor.gestures')} holds={['gesture', 'onTap']}>
      <SelectField
        label={t('editor.gestures.gesture')}
        hint={isAlone ? t('editor.gestures.dragNeeds') : undefined}
        value={tapOrGestureOf(object)}
        options={optionsOf(
          tapAndGestureKinds.filter((kind) => kind !== 'drag' || !isAlone || gesture?.kind === 'drag'),
          (kind) => t(`editor.gestures.kind.${kind}`),
        )}
        onChange={choose}
      />
      <FieldMark of={gesture === undefined ? 'onTap' : 'gesture'}>
        {gesture === undefined ? (
          <ActionList label={t('editor.inspector.onTap')} owner={object.id} {...optional(['onTap'])} />
        ) : (
          <GestureFields gesture={gesture} object={object} onChange={field(['gesture']).onChange} />
        )}
      </FieldMark>
    </FoldedSection>
  );
}

/** A gesture that needs a number variable adds one to the comic. */
function useChangeGesture(object: ComicObject) {
  const { t } = useText();
  const store = useEditorStore();
  const page = useEditedPage();
  const { variables } = useEditedProject();
  return (kind: TapOrGestureKind, series: string) => {
    const known = Object.keys(variables).find((name) => variables[name]?.type === 'number');
    const isNeeded = known === undefined && (kind === 'slide' || kind === 'turn');
    const variable = known ?? uniqueVariableName(variables);
    const start = {
      label: kind === 'tap' ? '' : t(`editor.gestures.defaultLabel.${kind}`),
      target: targetFor(object, page.objects) ?? object.id,
      variable,
      actions: mainActions(object),
    };
    const command = updateObjects(
      page.id,
      [object.id],
      (before) => withGesture(before, kind, start),
      'changedActions',
      series,
    );
    store.run(versioned(isNeeded ? after(addVariable(variable, newVariable('number')), command) : command));
  };
}

function after(first: Command, { change, ...command }: Command): Command {
  return { ...command, change: (project) => change(first.change(project)) };
}

function targetFor(object: ComicObject, objects: readonly ComicObject[]): number | undefined {
  return [...eachObject(objects)].find(({ object: other }) => other.id !== object.id)?.object.id;
}

/** An object with another gesture has its actions in the gesture. */
function isTapped(object: ComicObject): boolean {
  return object.type === 'button' || object.type === 'hotspot' || (canHaveGesture(object) && !object.gesture);
}

const places = (object: ComicObject) => (object.onTap ?? []).findIndex((action) => action.do === 'play');

/** The first sound that a tap plays. */
function tapSoundOf({ onTap = [] }: ComicObject): Sound | undefined {
  const action = onTap.find((one) => one.do === 'play');
  return action?.do === 'play' ? action.sound : undefined;
}

/** Replaces the sound of a tap; `null` removes it. */
export function withTapSound(object: ComicObject, sound: Sound | null): ComicObject {
  if (!isTapped(object)) return object;
  const actions = object.onTap ?? [];
  const place = places(object);
  const removed = place === -1 ? actions : removeItem(actions, place);
  const added = sound && ({ do: 'play', sound } as const);
  const next =
    added === null ? removed : place === -1 ? withAction(actions, added) : replaceItem(actions, place, added);
  return writeKey(object, 'onTap', canHaveGesture(object) ? nonEmpty(next) : next);
}

/** Sets a sound for taps with two presses; the other effects of a tap are in the list of actions. */
export function TapSound({ object }: { readonly object: ComicObject }) {
  const wording = useText();
  const { t } = wording;
  const store = useEditorStore();
  const project = useEditedProject();
  const page = useEditedPage();
  const { chooseSound } = usePickers();
  if (chooseSound === undefined || !isTapped(object)) return null;
  const sound = tapSoundOf(object);
  const count = object.onTap?.length ?? 0;
  const put = (chosen: Sound | null, series?: string) => {
    const change = (before: ComicObject) => withTapSound(before, chosen);
    store.run(versioned(updateObjects(page.id, [object.id], change, 'changedActions', series)));
  };
  const choose = async () => {
    const chosen = await chooseSound();
    if (chosen !== undefined) put(chosen.sound, chosen.series);
  };
  return (
    <div className={styles.tapSound}>
      <AddButton
        quota={quotaOf(sound === undefined ? count : 0, comicsLimits.actions)}
        onAdd={() => void choose()}
      >
        {sound === undefined
          ? t('editor.tapSound.add')
          : t('editor.tapSound.change', nameResource(sound.sound, { wording, project }))}
      </AddButton>
      {sound !== undefined && (
        <IconButton label={t('editor.tapSound.remove')} onClick={() => put(null)}>
          <Icon24DeleteOutline />
        </IconButton>
      )}
    </div>
  );
}
