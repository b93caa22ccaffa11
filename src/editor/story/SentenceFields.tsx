import { Fragment } from 'react';
import { eachObject } from '@/comics/pageContents';
import type { ProjectFile, Sound, VariableValue } from '@/comics/project';
import { descriptorType, type Ref } from '@/comics/resources';
import { useEditedProject } from '@/editor/document/EditorContext';
import { ownName } from '@/editor/document/names';
import { knownCaption } from '@/editor/document/resources/pageSounds';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { optionsOf, SelectField } from '@/editor/elements/fields/SelectField';
import { TextField } from '@/editor/elements/fields/TextField';
import { nameObject, namePage, nameResource } from '@/editor/elements/naming';
import { usePickers } from '@/editor/story/PickersContext';
import { firstValue } from '@/editor/story/rules/conditionSentence';
import { useTextContext } from '@/editor/story/rules/describe';
import type { Sentence, Slot, VariableType } from '@/editor/story/rules/slots';
import styles from '@/editor/story/Story.module.css';
import { NameField, ValueField, VariableField } from '@/editor/story/ValueField';
import { useText } from '@/i18n/useText';

interface OperandFieldProps {
  readonly operand: {
    readonly type: VariableType;
    readonly value: VariableValue | undefined;
    readonly from: string | undefined;
    readonly fromTypes: readonly VariableType[];
  };
  readonly onValue: (value: VariableValue, series?: string) => void;
  readonly onVariable: (name: string, series?: string) => void;
}

function OperandField({ operand, onValue, onVariable }: OperandFieldProps) {
  const { t } = useText();
  const { variables } = useEditedProject();
  const { type, value, from, fromTypes } = operand;
  const names = Object.keys(variables).filter((name) => {
    const variable = variables[name];
    return variable !== undefined && fromTypes.includes(variable.type);
  });
  const options = [{ value: '', label: t('editor.story.literal') }, ...optionsOf(names, (name) => name)];
  return (
    <span className={styles.operand}>
      {from === undefined && (
        <ValueField
          isInline
          label={t('editor.story.value')}
          type={type}
          value={value ?? 1}
          onChange={onValue}
        />
      )}
      {(names.length > 0 || from !== undefined) && (
        <SelectField
          isInline
          isArrow={from === undefined}
          label={t('editor.story.valueOrVariable')}
          value={from ?? ''}
          options={options}
          placeholder={from}
          onChange={(name, series) =>
            name === '' ? onValue(firstValue(type), series) : onVariable(name, series)
          }
        />
      )}
    </span>
  );
}

interface SoundFieldProps {
  readonly value: Sound;
  readonly onChange: (sound: Sound, series?: string) => void;
}

function SoundField({ value, onChange }: SoundFieldProps) {
  const { wording, project } = useTextContext();
  const { t } = wording;
  const { chooseSound } = usePickers();
  const sounds = project.resources.filter(({ dt }) => dt === descriptorType.sound);
  const options = sounds.map(({ dt, id }) => ({
    value: id,
    label: nameResource([dt, id], { wording, project }),
  }));
  const another = chooseSound === undefined ? [] : [{ value: 0, label: t('editor.story.anotherSound') }];
  const choose = async (id: number) => {
    if (id !== 0) return onChange(anotherSound(value, [3, id], project));
    const chosen = await chooseSound?.();
    if (chosen !== undefined) onChange(chosen.sound, chosen.series);
  };
  return (
    <SelectField
      isInline
      label={t('editor.story.sound')}
      value={value.sound[1]}
      options={[...options, ...another]}
      placeholder={t('editor.story.deleted')}
      onChange={(id) => void choose(id)}
    />
  );
}

/** Keeps the settings of the sound, but not the caption, which described the former sound. */
function anotherSound({ caption: _, ...played }: Sound, ref: Ref, project: ProjectFile): Sound {
  const caption = knownCaption(project, ref);
  return { ...played, sound: ref, ...(caption !== undefined && { caption }) };
}

interface SlotFieldProps<Owner> {
  readonly slot: Slot<Owner>;
  readonly onChange: (owner: Owner, series?: string) => void;
}

type SlotOf<Owner, Kind> = Extract<Slot<Owner>, { readonly kind: Kind }>;

function SlotField<Owner>({ slot, onChange }: SlotFieldProps<Owner>) {
  const { wording, project } = useTextContext();
  const { t } = wording;
  switch (slot.kind) {
    case 'page':
      return (
        <SelectField
          isInline
          label={t('editor.story.page')}
          value={slot.id}
          options={project.pages.map(({ id }) => ({ value: id, label: namePage(id, { wording, project }) }))}
          placeholder={t('editor.story.deleted')}
          onChange={(id, series) => onChange(slot.write(id), series)}
        />
      );
    case 'object':
      return <ObjectSlot slot={slot} onChange={onChange} />;
    case 'variable':
      return (
        <VariableField
          isInline
          label={t('editor.story.variable')}
          value={slot.name}
          types={slot.types}
          onChange={(name, series) => onChange(slot.write(name), series)}
        />
      );
    case 'number': {
      const { kind: _, label, write, ...number } = slot;
      return (
        <NumberField
          isInline
          {...number}
          label={t(label)}
          onChange={(value, series) => onChange(write(value), series)}
        />
      );
    }
    case 'word':
      return (
        <TextField
          isInline
          label={t(slot.label)}
          value={slot.value}
          longest={slot.longest}
          onChange={(value, series) => onChange(slot.write(value), series)}
        />
      );
    case 'name':
      return (
        <NameField
          isInline
          label={t(slot.label)}
          value={slot.value}
          onChange={(name) => onChange(slot.write(name))}
        />
      );
    case 'select': {
      const options = slot.options.map(({ label }, index) => ({ value: index, label: t(label) }));
      const choose = (index: number, series: string) => {
        const option = slot.options[index];
        if (option !== undefined) onChange(option.owner, series);
      };
      const chosen = slot.options.findIndex(({ isChosen }) => isChosen);
      return (
        <SelectField isInline label={t(slot.label)} value={chosen} options={options} onChange={choose} />
      );
    }
    case 'sound':
      return (
        <SoundField value={slot.sound} onChange={(sound, series) => onChange(slot.write(sound), series)} />
      );
    case 'list': {
      const options = optionsOf(Object.keys(project.lists ?? {}), (name) => ownName(project, 'lists', name));
      return (
        <SelectField
          isInline
          label={t('editor.story.list')}
          value={slot.name}
          options={options}
          placeholder={slot.name}
          onChange={(name, series) => onChange(slot.write(name), series)}
        />
      );
    }
    case 'operand':
      return (
        <OperandField
          operand={slot}
          onValue={(value, series) => onChange(slot.writeValue(value), series)}
          onVariable={(name, series) => onChange(slot.writeFrom(name), series)}
        />
      );
  }
}

function ObjectSlot<Owner>(props: {
  readonly slot: SlotOf<Owner, 'object'>;
  readonly onChange: SlotFieldProps<Owner>['onChange'];
}) {
  const { slot, onChange } = props;
  const { wording, project, page } = useTextContext();
  const { t } = wording;
  const objects = [...eachObject(page.objects)].map(({ object }) => ({
    value: object.id,
    label: nameObject(object, { wording, project }),
  }));
  const none = slot.none === undefined ? [] : [{ value: 0, label: t(slot.none.label) }];
  const choose = (id: number, series: string) => {
    if (id !== 0) onChange(slot.write(id), series);
    else if (slot.none !== undefined) onChange(slot.none.owner, series);
  };
  return (
    <SelectField
      isInline
      label={t('editor.story.object')}
      value={slot.id ?? 0}
      options={[...none, ...objects]}
      placeholder={t('editor.story.deleted')}
      onChange={choose}
    />
  );
}

interface SentenceFieldsProps<Owner> {
  readonly sentence: Sentence<Owner>;
  readonly onChange: (owner: Owner, series?: string) => void;
}

/** The language determines the positions of the fields in a sentence. */
export function SentenceFields<Owner>({ sentence: { key, slots }, onChange }: SentenceFieldsProps<Owner>) {
  const { node } = useText();
  const fields = slots.map((slot, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order in a sentence never changes.
    <Fragment key={`${key}/${index}`}>
      <SlotField slot={slot} onChange={onChange} />
    </Fragment>
  ));
  return <>{node(key, ...fields)}</>;
}
