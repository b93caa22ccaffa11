import { comicsLimits } from '@/comics/limits';
import type { ChoiceObject, ChoiceOption } from '@/comics/project';
import { keyWriter, nonEmpty } from '@/editor/document/fields';
import { quotaOf } from '@/editor/document/limits';
import { FieldMark } from '@/editor/elements/FieldFocus';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { AddButton } from '@/editor/elements/fields/AddButton';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { SelectField, SwitchField } from '@/editor/elements/fields/SelectField';
import { plainText } from '@/editor/elements/naming';
import styles from '@/editor/inspector/Inspector.module.css';
import { PictureField } from '@/editor/inspector/PictureField';
import type { ChangeField } from '@/editor/inspector/setField';
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
  const put = keyWriter(option, onChange);
  return (
    <>
      <FieldMark of="label">
        <RichTextField
          label={t('editor.inspector.option')}
          value={option.label}
          onChange={(label, series) => put('label', label, series)}
        />
      </FieldMark>
      <FieldMark of="actions">
        <ActionList
          label={t('editor.inspector.whenChosen')}
          value={option.actions}
          owner={owner}
          onChange={(actions, series) => onChange({ ...option, actions }, series)}
        />
      </FieldMark>
      <FoldedSection title={t('editor.inspector.more')} holds={['when', 'image', 'locked', 'once']}>
        <PictureField
          label={t('editor.inspector.field.image')}
          value={option.image}
          isRemovable
          onChange={(image) => put('image', image)}
        />
        <ConditionFields
          label={t('editor.inspector.offeredWhen')}
          value={option.when}
          onChange={(when, series) => put('when', when, series)}
        />
        {option.when !== undefined && (
          <RichTextField
            label={t('editor.inspector.locked')}
            hint={t('editor.inspector.lockedHint')}
            value={option.locked}
            onChange={(locked, series) => put('locked', locked === '' ? undefined : locked, series)}
          />
        )}
        <SwitchField
          label={t('editor.inspector.once')}
          value={option.once ?? false}
          onChange={(once, series) => put('once', once || undefined, series)}
        />
      </FoldedSection>
    </>
  );
}

function TimeLimitFields({ choice, change }: ChoiceFieldsProps) {
  const textContext = useTextContext();
  const { t } = textContext.wording;
  const { timeLimit } = choice;
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
            value={timeLimit.duration}
            min={1}
            unit="seconds"
            step={1}
            onChange={(duration, series) => change(['timeLimit', 'duration'], duration, series)}
          />
          <SelectField
            label={t('editor.inspector.takenThen')}
            value={timeLimit.option ?? 0}
            options={[{ value: 0, label: t('editor.inspector.noneTaken') }, ...options]}
            onChange={(option, series) => change(['timeLimit', 'option'], option || undefined, series)}
          />
          <ActionList
            label={t('editor.story.whenTimeIsUp')}
            value={timeLimit.actions ?? []}
            owner={choice.id}
            onChange={(actions, series) => change(['timeLimit', 'actions'], nonEmpty(actions), series)}
          />
        </FieldMark>
      )}
    </>
  );
}
