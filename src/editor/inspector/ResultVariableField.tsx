import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { addVariable, freeName } from '@/editor/document/story/variables';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { newVariable } from '@/editor/story/rules/newVariable';
import type { VariableType } from '@/editor/story/rules/slots';
import { useText } from '@/i18n/useText';

interface KeptInProps {
  readonly label: string;
  /** What nothing chosen means; without it something must be. */
  readonly none?: string;
  readonly type: VariableType;
  readonly value: string | undefined;
  readonly onChange: (name: string | undefined, series?: string) => void;
}

const nothing = '';
/** No variable is called so. */
const another = '+';

/** Which variable keeps what the reader's hand has done. */
export function ResultVariableField({ label, none, type, value, onChange }: KeptInProps) {
  const { t } = useText();
  const store = useEditorStore();
  const { variables } = useEditedProject();
  const names = Object.keys(variables).filter((name) => variables[name]?.type === type);
  const choose = (name: string, series: string) => {
    if (name !== another) return onChange(name === nothing ? undefined : name, series);
    const added = freeName(variables);
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
