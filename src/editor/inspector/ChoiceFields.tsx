import { comicsLimits } from '@/comics/limits';
import type { ChoiceObject, ChoiceOption, ComicObject } from '@/comics/project';
import { bindFields, type ChangeField, changeField } from '@/editor/document/fields';
import { quotaOf } from '@/editor/document/limits';
import { FieldMark } from '@/editor/elements/FieldFocus';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { AddButton } from '@/editor/elements/fields/AddButton';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { SelectField, SwitchField } from '@/editor/elements/fields/SelectField';
import { plainText } from '@/editor/elements/naming';
import styles from '@/editor/inspector/Inspector.module.css';
import { PictureField } from '@/editor/inspector/PictureField';
import { RichTextField } from '@/editor/inspector/text/TextFields';
import { ActionList } from '@/editor/story/ActionList';
import { ConditionFields } from '@/editor/story/ConditionFields';
import { MovableItem } from '@/editor/story/ItemList';
import { useTextContext } from '@/editor/story/rules/describe';
import { useText } from '@/i18n/useText';
import { replaceItem } from '@/lib/lists';

interface ChoiceFieldsProps {
  readonly choice: ChoiceObject;
  readonly change: ChangeField;
}

export function ChoiceFields({ choice, change }: ChoiceFieldsProps) {
  const textContext = useTextContext();
  const { t } = textContext.wording;
  const { options, timeLimit } = choice;
  const write = (list: readonly ChoiceOption[], series?: string) => change(['options'], list, series);
  /** The option that is taken when the time is up stays the same, or becomes none if it was removed. */
  const arrange = (list: readonly ChoiceOption[]) => {
    const series = `options ${Date.now()}`;
    write(list, series);
    const taken = timeLimit?.option === undefined ? undefined : options[timeLimit.option - 1];
    if (taken !== undefined) change(['timeLimit', 'option'], list.indexOf(taken) + 1 || undefined, series);
  };
  const add = () => write([...options, { label: t('editor.inspector.newOption'), actions: [] }]);
  return (
    <>
      <FieldMark of="options">
        <ol className={styles.fields}>
          {options.map((option, index) => (
            <MovableItem
              // biome-ignore lint/suspicious/noArrayIndexKey: two options may be equal, and options have no ids.
              key={index}
              name={plainText(option.label, textContext)}
              list={options}
              index={index}
              isKept={options.length === 1}
              isWide
              onChange={arrange}
            >
              <OptionFields
                option={option}
                owner={choice.id}
                onChange={(changed, series) => write(replaceItem(options, index, changed), series)}
              />
            </MovableItem>
          ))}
        </ol>
      </FieldMark>
      <AddButton quota={quotaOf(options.length, comicsLimits.options)} onAdd={add}>
        {t('editor.inspector.addOption')}
      </AddButton>
      <TimeLimitFields choice={choice} change={change} />
    </>
  );
}

interface OptionFieldsProps {
  readonly option: ChoiceOption;
  readonly owner: number;
  readonly onChange: (option: ChoiceOption, series?: string) => void;
}

function OptionFields({ option, owner, onChange }: OptionFieldsProps) {
  const { t } = useText();
  const { field, optional } = bindFields(option, changeField(option, onChange));
  return (
    <>
      <FieldMark of="label">
        <RichTextField label={t('editor.inspector.option')} {...field(['label'])} />
      </FieldMark>
      <FieldMark of="actions">
        <ActionList label={t('editor.inspector.whenChosen')} owner={owner} {...field(['actions'])} />
      </FieldMark>
      <FoldedSection title={t('editor.inspector.more')} holds={['when', 'image', 'locked', 'once']}>
        <PictureField label={t('editor.inspector.field.image')} isRemovable {...field(['image'])} />
        <ConditionFields label={t('editor.inspector.availableWhen')} {...field(['when'])} />
        {option.when !== undefined && (
          <RichTextField
            label={t('editor.inspector.locked')}
            hint={t('editor.inspector.lockedHint')}
            {...optional(['locked'])}
          />
        )}
        <SwitchField label={t('editor.inspector.once')} {...optional(['once'])} />
      </FoldedSection>
    </>
  );
}

function TimeLimitFields({ choice, change }: ChoiceFieldsProps) {
  const textContext = useTextContext();
  const { t } = textContext.wording;
  const { timeLimit } = choice;
  const { field, optional } = bindFields<ComicObject>(choice, change);
  const options = choice.options.map(({ label }, index) => ({
    value: index + 1,
    label: plainText(label, textContext) || String(index + 1),
  }));
  return (
    <>
      <SwitchField
        label={t('editor.inspector.timeLimit')}
        value={timeLimit !== undefined}
        onChange={(isOn, series) => change(['timeLimit'], isOn ? { duration: 10_000 } : undefined, series)}
      />
      {timeLimit !== undefined && (
        <FieldMark of="timeLimit">
          <NumberField
            label={t('editor.inspector.timeToChoose')}
            min={1}
            unit="seconds"
            step={1}
            {...field(['timeLimit', 'duration'])}
          />
          <SelectField
            label={t('editor.inspector.defaultOption')}
            value={timeLimit.option ?? 0}
            options={[{ value: 0, label: t('editor.inspector.noDefaultOption') }, ...options]}
            onChange={(option, series) => change(['timeLimit', 'option'], option || undefined, series)}
          />
          <ActionList
            label={t('editor.story.onTimeUp')}
            owner={choice.id}
            {...optional(['timeLimit', 'actions'])}
          />
        </FieldMark>
      )}
    </>
  );
}
