import type { ComicObject, Gesture } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { useEditedPage, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { versioned } from '@/editor/document/fields/versioned';
import { eachObject } from '@/editor/document/objects/tree';
import { updateObjects } from '@/editor/document/objects/updateObjects';
import { addVariable, freeName } from '@/editor/document/story/variables';
import { FieldMark } from '@/editor/elements/asked/AskedField';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { GestureFields } from '@/editor/inspector/gestures/GestureFields';
import {
  type HandKind,
  handKinds,
  handOf,
  inOtherHand,
  mainActions,
} from '@/editor/inspector/gestures/handOf';
import { useChangeKey } from '@/editor/inspector/useChangeKey';
import { ActionList } from '@/editor/story/ActionList';
import { newVariable } from '@/editor/story/rules/newVariable';
import { useText } from '@/i18n/useText';

/** What the reader's hand can do with a thing, and what comes of it. */
export function HandSection({ object }: { readonly object: ComicObject }) {
  const { t } = useText();
  const change = useChangeKey(object, 'changedActions');
  const choose = useOtherHand(object);
  const page = useEditedPage();
  const isAlone = targetFor(object, page.objects) === undefined;
  const { gesture } = object;
  return (
    <FoldedSection title={t('editor.hand')} holds={['gesture', 'onTap']}>
      <SelectField
        label={t('editor.hand.question')}
        hint={isAlone ? t('editor.hand.dragNeeds') : undefined}
        value={handOf(object)}
        options={handKinds
          .filter((kind) => kind !== 'drag' || !isAlone || gesture?.kind === 'drag')
          .map((kind) => ({ value: kind, label: t(`editor.hand.kind.${kind}`) }))}
        onChange={choose}
      />
      <FieldMark of={gesture === undefined ? 'onTap' : 'gesture'}>
        {gesture === undefined ? (
          <ActionList
            label={t('editor.inspector.whenTapped')}
            value={object.onTap ?? []}
            owner={object.id}
            onChange={(actions, series) =>
              change(['onTap'], actions.length > 0 ? actions : undefined, series)
            }
          />
        ) : (
          <GestureFields
            gesture={gesture}
            object={object}
            onChange={(changed: Gesture, series) => change(['gesture'], changed, series)}
          />
        )}
      </FieldMark>
    </FoldedSection>
  );
}

/** Lets the hand do something else with it; a number that it needs is made with it. */
function useOtherHand(object: ComicObject) {
  const { t } = useText();
  const store = useEditorStore();
  const page = useEditedPage();
  const { variables } = useEditedProject();
  return (kind: HandKind, series: string) => {
    const known = Object.keys(variables).find((name) => variables[name]?.type === 'number');
    const isNeeded = known === undefined && (kind === 'slide' || kind === 'turn');
    const variable = known ?? freeName(variables);
    const start = {
      label: kind === 'tap' ? '' : t(`editor.hand.usualLabel.${kind}`),
      target: targetFor(object, page.objects) ?? object.id,
      variable,
      actions: mainActions(object),
    };
    const command = updateObjects(
      page.id,
      [object.id],
      (before) => inOtherHand(before, kind, start),
      'changedActions',
      series,
    );
    store.run(versioned(isNeeded ? after(addVariable(variable, newVariable('number')), command) : command));
  };
}

function after(first: Command, { change, ...command }: Command): Command {
  return { ...command, change: (project) => change(first.change(project)) };
}

/** Something else on the page. */
function targetFor(object: ComicObject, objects: readonly ComicObject[]): number | undefined {
  return [...eachObject(objects)].find(({ object: other }) => other.id !== object.id)?.object.id;
}
