import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { addVariable, uniqueVariableName } from '@/editor/document/variables';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { newVariable, type VariableType } from '@/editor/story/rules/slots';
import { useText } from '@/i18n/useText';

interface ResultVariableFieldProps {
  readonly label: string;
  /** The label of no selection; without it a selection is required. */
  readonly none?: string;
  readonly type: VariableType;
  readonly value: string | undefined;
  readonly onChange: (name: string | undefined, series?: string) => void;
}

const nothing = '';
/** No variable has this name. */
const another = '+';

export function ResultVariableField({ label, none, type, value, onChange }: ResultVariableFieldProps) {
  const { t } = useText();
  const store = useEditorStore();
  const { variables } = useEditedProject();
  const names = Object.keys(variables).filter((name) => variables[name]?.type === type);
  const choose = (name: string, series: string) => {
    if (name !== another) return onChange(name === nothing ? undefined : name, series);
    const added = uniqueVariableName(variables);
    store.run(addVariable(added, newVariable(type)));
    return onChange(added, series);
  };
  return (
    <SelectField
      label={label}
      value={value ?? nothing}
      options={[
        ...(none === undefined ? [] : [{ value: nothing, label: none }]),
        ...names.map((name) => ({ value: name, label: name })),
        { value: another, label: t('editor.story.newVariable') },
      ]}
      placeholder={value}
      onChange={choose}
    />
  );
}
