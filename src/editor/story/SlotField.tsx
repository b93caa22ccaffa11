import { nameObject, namePage } from '@/editor/document/objects/nameObject';
import { eachObject } from '@/editor/document/objects/tree';
import { ownName } from '@/editor/document/reuse/ownNames';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { TextField } from '@/editor/elements/fields/TextField';
import { NameField } from '@/editor/story/NameField';
import { OperandField } from '@/editor/story/OperandField';
import type { Slot } from '@/editor/story/rules/slots';
import { SoundField } from '@/editor/story/SoundField';
import { useTelling } from '@/editor/story/useTelling';
import { VariableField } from '@/editor/story/VariableField';

interface SlotFieldProps<Owner> {
  readonly slot: Slot<Owner>;
  readonly onChange: (owner: Owner, series?: string) => void;
}

type SlotOf<Owner, Kind> = Extract<Slot<Owner>, { readonly kind: Kind }>;

/** The field of a place in a sentence. */
export function SlotField<Owner>({ slot, onChange }: SlotFieldProps<Owner>) {
  const { wording, project } = useTelling();
  const { t } = wording;
  switch (slot.kind) {
    case 'page':
      return (
        <SelectField
          isInline
          label={t('editor.story.page')}
          value={slot.id}
          options={project.pages.map(({ id }) => ({ value: id, label: namePage(id, { wording, project }) }))}
          placeholder={t('editor.story.gone')}
          onChange={(id, series) => onChange(slot.write(id), series)}
        />
      );
    case 'object':
      return <ObjectSlot slot={slot} onChange={onChange} />;
    case 'variable':
      return (
        <VariableField
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
      return <SoundField value={slot.sound} onChange={(sound) => onChange(slot.write(sound))} />;
    case 'list': {
      const options = Object.keys(project.lists ?? {}).map((name) => ({
        value: name,
        label: ownName(project, 'lists', name),
      }));
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

/** An object of the page. */
function ObjectSlot<Owner>(props: {
  readonly slot: SlotOf<Owner, 'object'>;
  readonly onChange: SlotFieldProps<Owner>['onChange'];
}) {
  const { slot, onChange } = props;
  const { wording, project, page } = useTelling();
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
      placeholder={t('editor.story.gone')}
      onChange={choose}
    />
  );
}
