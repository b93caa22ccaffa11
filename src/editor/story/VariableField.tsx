import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { addVariable, freeName } from '@/editor/document/story/variables';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { newVariable } from '@/editor/story/rules/newVariable';
import type { VariableType } from '@/editor/story/rules/slots';
import { useText } from '@/i18n/useText';

interface VariableFieldProps {
  readonly value: string;
  readonly types: readonly VariableType[];
  readonly onChange: (name: string, series?: string) => void;
}

/** A variable of the comic, or a new one. */
export function VariableField({ value, types, onChange }: VariableFieldProps) {
  const { t } = useText();
  const store = useEditorStore();
  const { variables } = useEditedProject();
  const fitting = Object.entries(variables).filter(([, { type }]) => types.includes(type));
  const options = fitting.map(([name]) => ({ value: name, label: name }));
  const choose = (name: string, series: string) => {
    if (name !== '') return onChange(name, series);
    const added = freeName(variables);
    store.run(addVariable(added, newVariable(types[0] ?? 'number')));
    return onChange(added, series);
  };
  return (
    <SelectField
      isInline
      label={t('editor.story.variable')}
      value={value}
      options={[...options, { value: '', label: t('editor.story.newVariable') }]}
      placeholder={value}
      onChange={choose}
    />
  );
}
