import type { BubbleObject, ChoiceObject, ComicObject, Point, SymbolObject } from '@/comics/project';
import type { CommandName } from '@/editor/document/Command';
import { useEditedPage, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { bindFields, type ChangeField } from '@/editor/document/fields';
import { noGrowth } from '@/editor/document/objects/bubbleRoom';
import { detachSymbol } from '@/editor/document/reuse/detachSymbol';
import { FieldMark } from '@/editor/elements/FieldFocus';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { PlainButton } from '@/editor/elements/fields/AddButton';
import { useComicColors } from '@/editor/elements/fields/ColorField';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { SwitchField } from '@/editor/elements/fields/SelectField';
import { ChoiceFields } from '@/editor/inspector/ChoiceFields';
import { commonFields, type Section } from '@/editor/inspector/fieldTable';
import { canHaveGesture, GestureSection, TapSound } from '@/editor/inspector/gestures/GestureSection';
import { InputSection } from '@/editor/inspector/gestures/InputSection';
import styles from '@/editor/inspector/Inspector.module.css';
import { LooksSection } from '@/editor/inspector/looks/LooksSection';
import { areStockPictures } from '@/editor/inspector/looks/useCharacter';
import { MotionSection } from '@/editor/inspector/motion/MotionSection';
import { ScrollSection } from '@/editor/inspector/motion/ScrollSection';
import { ObjectField } from '@/editor/inspector/ObjectField';
import { setField, useChangeField } from '@/editor/inspector/setField';
import { SpeakerField } from '@/editor/inspector/text/SpeakerField';
import { ActionList } from '@/editor/story/ActionList';
import { ConditionFields } from '@/editor/story/ConditionFields';
import { NameField } from '@/editor/story/ValueField';
import { useText } from '@/i18n/useText';

function OptionsSection({ choice }: { readonly choice: ChoiceObject }) {
  const { t } = useText();
  const change = useChangeField(choice, 'changedActions');
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

function BehaviorSections({ object }: { readonly object: ComicObject }) {
  const { t } = useText();
  const { field, optional } = bindFields(object, useChangeField(object, 'changedActions'));
  return (
    <>
      {object.type === 'countdown' && (
        <FoldedSection title={t('editor.inspector.section.timer')} isOpenAtFirst>
          <NameField
            label={t('editor.story.timer')}
            value={object.timer}
            onChange={field(['timer']).onChange}
          />
          <p className={styles.note}>{t('editor.inspector.timerHint')}</p>
        </FoldedSection>
      )}
      {object.type === 'input' && <InputSection input={object} />}
      {(object.type === 'button' || object.type === 'hotspot') && (
        <FoldedSection title={t('editor.inspector.section.tap')} isOpenAtFirst holds={['onTap']}>
          <FieldMark of="onTap">
            <ActionList label={t('editor.inspector.onTap')} owner={object.id} {...field(['onTap'])} />
          </FieldMark>
        </FoldedSection>
      )}
      <TapSound object={object} />
      {canHaveGesture(object) && <GestureSection object={object} />}
      <FoldedSection title={t('editor.inspector.section.visibility')} holds={['when', 'hidden']}>
        <SwitchField
          label={t('editor.inspector.hidden')}
          hint={t('editor.inspector.hiddenHint')}
          {...optional(['hidden'])}
        />
        <FieldMark of="when">
          <ConditionFields label={t('editor.inspector.visibleWhen')} {...field(['when'])} />
        </FieldMark>
      </FoldedSection>
    </>
  );
}

function CopySection({ copy }: { readonly copy: SymbolObject }) {
  const { t } = useText();
  const store = useEditorStore();
  const page = useEditedPage();
  return (
    <FoldedSection title={t('editor.reuse.sectionCopy')} isOpenAtFirst>
      <div className={styles.picture}>
        <PlainButton onClick={() => store.open({ kind: 'symbol', name: copy.symbol })}>
          {t('editor.reuse.edit')}
        </PlainButton>
        <PlainButton onClick={() => store.run(detachSymbol(page.id, copy.id))}>
          {t('editor.reuse.detach')}
        </PlainButton>
      </div>
    </FoldedSection>
  );
}

const alsoHolds: Readonly<Partial<Record<Section, readonly string[]>>> = {
  text: ['grow'],
  position: ['tail'],
};

interface ObjectSectionsProps {
  readonly objects: readonly ComicObject[];
}

const nameOfChange: Readonly<Record<Section, CommandName>> = {
  text: 'changedText',
  style: 'changedStyle',
  position: 'changedPosition',
  depth: 'changedStyle',
};

export function ObjectSections({ objects }: ObjectSectionsProps) {
  const { t } = useText();
  const store = useEditorStore();
  const page = useEditedPage();
  const project = useEditedProject();
  const swatches = useComicColors();
  const only = objects.length === 1 ? objects[0] : undefined;
  const types = objects.map(({ type }) => type);
  const bubbles = objects.filter((object) => object.type === 'bubble');

  const section = (name: Section, isOpenAtFirst = false) => {
    const rows = commonFields(types, name);
    if (rows.length === 0) return null;
    const change: ChangeField = (path, value, series) => {
      const ids = objects.map(({ id }) => id);
      store.run(setField({ pageId: page.id, ids, path, value, name: nameOfChange[name], series }));
    };
    return (
      <FoldedSection
        title={t(`editor.inspector.section.${name}`)}
        isOpenAtFirst={isOpenAtFirst}
        holds={[...rows.map(({ path }) => path[0]), ...(alsoHolds[name] ?? [])]}
      >
        <div className={name === 'position' ? styles.pairs : styles.fields}>
          {rows.map((row) => (
            <FieldMark key={row.path.join('/')} of={row.path.join('/')}>
              <ObjectField row={row} objects={objects} swatches={swatches} onChange={change} />
            </FieldMark>
          ))}
          {name === 'text' && bubbles.length === objects.length && (
            <FieldMark of="grow">
              <GrowField bubbles={bubbles} onChange={change} />
            </FieldMark>
          )}
          {name === 'position' && only?.type === 'bubble' && only.tail !== undefined && (
            <TailFields tip={only.tail} onChange={change} />
          )}
        </div>
      </FoldedSection>
    );
  };

  return (
    <>
      {areStockPictures(project, objects) && <LooksSection objects={objects} />}
      {only?.type === 'symbol' && <CopySection copy={only} />}
      {only?.type === 'choice' && <OptionsSection choice={only} />}
      {section('text', true)}
      {only?.type === 'bubble' && (
        <FoldedSection title={t('editor.inspector.field.speaker')} holds={['speaker']}>
          <SpeakerField bubble={only} />
        </FoldedSection>
      )}
      {section('style', true)}
      {only !== undefined && <BehaviorSections object={only} />}
      {section('position')}
      {only !== undefined && <MotionSection object={only} />}
      {only !== undefined && page.height !== undefined && <ScrollSection object={only} />}
      {section('depth')}
    </>
  );
}

interface TailFieldsProps {
  readonly tip: Point;
  readonly onChange: ChangeField;
}

/** The tip as in the file: its offset from the middle of the bubble. */
function TailFields({ tip: [x, y], onChange }: TailFieldsProps) {
  const { t } = useText();
  return (
    <FieldMark of="tail">
      <NumberField
        label={t('editor.bubble.tailX')}
        value={x}
        onChange={(to, series) => onChange(['tail'], [to, y], series)}
      />
      <NumberField
        label={t('editor.bubble.tailY')}
        value={y}
        onChange={(to, series) => onChange(['tail'], [x, to], series)}
      />
    </FieldMark>
  );
}

interface GrowFieldProps {
  readonly bubbles: readonly BubbleObject[];
  readonly onChange: ChangeField;
}

function GrowField({ bubbles, onChange }: GrowFieldProps) {
  const { t } = useText();
  const growing = bubbles.filter(({ grow }) => grow !== undefined).length;
  const isMixed = growing > 0 && growing < bubbles.length;
  return (
    <SwitchField
      label={t('editor.bubble.grow')}
      hint={t('editor.bubble.growHint')}
      value={growing === bubbles.length}
      isMixed={isMixed}
      onChange={(grows, series) => onChange(['grow'], grows ? noGrowth : undefined, series)}
    />
  );
}
