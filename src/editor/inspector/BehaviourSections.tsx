import type { ChoiceObject, ComicObject } from '@/comics/project';
import { FieldMark } from '@/editor/elements/asked/AskedField';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { SwitchField } from '@/editor/elements/fields/SwitchField';
import { ChoiceFields } from '@/editor/inspector/ChoiceFields';
import { HandSection } from '@/editor/inspector/gestures/HandSection';
import { hasOtherHand } from '@/editor/inspector/gestures/handOf';
import { InputSection } from '@/editor/inspector/gestures/InputSection';
import styles from '@/editor/inspector/Inspector.module.css';
import { type ChangeKey, useChangeKey } from '@/editor/inspector/useChangeKey';
import { ActionList } from '@/editor/story/ActionList';
import { ConditionFields } from '@/editor/story/ConditionFields';
import { NameField } from '@/editor/story/NameField';
import { useText } from '@/i18n/useText';

/** The options of a choice: what one is looked at for first. */
export function OptionsSection({ choice }: { readonly choice: ChoiceObject }) {
  const { t } = useText();
  const change = useChangeKey(choice, 'changedActions');
  return (
    <FoldedSection
      title={t('editor.inspector.section.options')}
      isOpenAtFirst
      holds={['options', 'timeLimit']}
    >
      <ChoiceFields choice={choice} change={change} />
    </FoldedSection>
  );
}

/** What an object does, and when it is there. */
export function BehaviourSections({ object }: { readonly object: ComicObject }) {
  const { t } = useText();
  const changeActions = useChangeKey(object, 'changedActions');
  return (
    <>
      {object.type === 'countdown' && (
        <FoldedSection title={t('editor.inspector.section.timer')} isOpenAtFirst>
          <NameField
            label={t('editor.story.timer')}
            value={object.timer}
            onChange={(timer) => changeActions(['timer'], timer)}
          />
          <p className={styles.note}>{t('editor.inspector.timerHint')}</p>
        </FoldedSection>
      )}
      {object.type === 'input' && <InputSection input={object} />}
      {(object.type === 'button' || object.type === 'hotspot') && (
        <FoldedSection title={t('editor.inspector.section.tap')} isOpenAtFirst holds={['onTap']}>
          <FieldMark of="onTap">
            <ActionList
              label={t('editor.inspector.whenTapped')}
              value={object.onTap}
              owner={object.id}
              onChange={(actions, series) => changeActions(['onTap'], actions, series)}
            />
          </FieldMark>
        </FoldedSection>
      )}
      {hasOtherHand(object) && <HandSection object={object} />}
      <FoldedSection title={t('editor.inspector.section.seen')} holds={['when', 'hidden']}>
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
      <FieldMark of="when">
        <ConditionFields
          label={t('editor.inspector.seenWhen')}
          value={object.when}
          onChange={(when, series) => change(['when'], when, series)}
        />
      </FieldMark>
    </>
  );
}
