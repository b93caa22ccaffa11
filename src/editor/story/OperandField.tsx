import type { VariableValue } from '@/comics/project';
import { useEditedProject } from '@/editor/document/EditorContext';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { firstValue } from '@/editor/story/rules/conditionSentence';
import type { VariableType } from '@/editor/story/rules/slots';
import styles from '@/editor/story/Story.module.css';
import { ValueField } from '@/editor/story/ValueField';
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

/** A value that is written here, or what a variable holds. */
export function OperandField({ operand, onValue, onVariable }: OperandFieldProps) {
  const { t } = useText();
  const { variables } = useEditedProject();
  const { type, value, from, fromTypes } = operand;
  const names = Object.keys(variables).filter((name) => {
    const variable = variables[name];
    return variable !== undefined && fromTypes.includes(variable.type);
  });
  const options = [
    { value: '', label: t('editor.story.writtenHere') },
    ...names.map((name) => ({ value: name, label: name })),
  ];
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
