import type { ComicObject } from '@/comics/project';
import type { CommandName } from '@/editor/document/Command';
import { useEditedPage, useEditorStore } from '@/editor/document/EditorContext';
import { SwitchField } from '@/editor/elements/fields/SwitchField';
import { ChoiceFields } from '@/editor/inspector/ChoiceFields';
import { FoldedSection } from '@/editor/inspector/FoldedSection';
import { setField } from '@/editor/inspector/setField';
import { ActionList } from '@/editor/story/ActionList';
import { ConditionFields } from '@/editor/story/ConditionFields';
import { useText } from '@/i18n/useText';

/** The way to change keys of one object. */
export type ChangeKey = (path: readonly [string, ...string[]], value: unknown, series?: string) => void;

/** What an object does, and when it is there. */
export function BehaviourSections({ object }: { readonly object: ComicObject }) {
  const { t } = useText();
  const changeActions = useChangeKey(object, 'changedActions');
  const isOwed = object.type === 'button' || object.type === 'hotspot';
  return (
    <>
      {object.type === 'choice' && (
        <FoldedSection title={t('editor.inspector.section.options')} isOpenAtFirst>
          <ChoiceFields choice={object} change={changeActions} />
        </FoldedSection>
      )}
      {object.type !== 'choice' && (
        <FoldedSection title={t('editor.inspector.section.tap')} isOpenAtFirst={isOwed}>
          <ActionList
            label={t('editor.inspector.whenTapped')}
            value={object.onTap ?? []}
            owner={object.id}
            onChange={(actions, series) =>
              changeActions(['onTap'], actions.length > 0 || isOwed ? actions : undefined, series)
            }
          />
        </FoldedSection>
      )}
      <FoldedSection title={t('editor.inspector.section.seen')}>
        <SeenFields object={object} change={changeActions} />
      </FoldedSection>
    </>
  );
}

function SeenFields({ object, change }: { readonly object: ComicObject; readonly change: ChangeKey }) {
  const { t } = useText();
  return (
    <>
      <SwitchField
        label={t('editor.inspector.hidden')}
        hint={t('editor.inspector.hiddenHint')}
        value={object.hidden ?? false}
        onChange={(hidden, series) => change(['hidden'], hidden || undefined, series)}
      />
      <ConditionFields
        label={t('editor.inspector.seenWhen')}
        value={object.when}
        onChange={(when, series) => change(['when'], when, series)}
      />
    </>
  );
}

/** Changes keys of one object under a name. */
function useChangeKey(object: ComicObject, name: CommandName): ChangeKey {
  const store = useEditorStore();
  const { id: pageId } = useEditedPage();
  return (path, value, series) =>
    store.run(
      setField({ pageId, ids: [object.id], path, value, name, ...(series !== undefined && { series }) }),
    );
}
