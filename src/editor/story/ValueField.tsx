import { useState } from 'react';
import { comicsLimits } from '@/comics/limits';
import type { VariableValue } from '@/comics/project';
import { variableNamePattern } from '@/comics/vocabulary';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { addVariable, uniqueVariableName } from '@/editor/document/variablesAndLists';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { TextField } from '@/editor/elements/fields/TextField';
import { newVariable, type VariableType } from '@/editor/story/rules/slots';
import { useText } from '@/i18n/useText';
import { cutText } from '@/lib/cutText';

interface ValueFieldProps {
  readonly label: string;
  readonly isInline?: boolean;
  readonly type: VariableType;
  readonly value: VariableValue;
  readonly onChange: (value: VariableValue, series?: string) => void;
}

/** Larger numbers are not exact. */
const largest = Number.MAX_SAFE_INTEGER;

export function ValueField({ label, isInline = false, type, value, onChange }: ValueFieldProps) {
  const { t } = useText();
  const shared = { label, isInline, onChange };
  switch (type) {
    case 'number':
      return (
        <NumberField
          {...shared}
          value={typeof value === 'number' ? value : undefined}
          min={-largest}
          max={largest}
        />
      );
    case 'boolean':
      return (
        <SelectField
          {...shared}
          value={value === true}
          options={[
            { value: true, label: t('editor.story.yes') },
            { value: false, label: t('editor.story.no') },
          ]}
        />
      );
    case 'text':
      return (
        <TextField
          {...shared}
          value={typeof value === 'string' ? value : ''}
          longest={comicsLimits.textValueLength}
        />
      );
    case 'list':
      return <WordsField {...shared} value={Array.isArray(value) ? value.map(String) : []} />;
  }
}

function WordsField(props: Omit<ValueFieldProps, 'type' | 'value'> & { readonly value: readonly string[] }) {
  const { t } = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const { value, onChange } = props;
  return (
    <TextField
      label={props.label}
      isInline={props.isInline ?? false}
      hint={t('editor.story.words')}
      longest={comicsLimits.textValueLength * comicsLimits.listEntries}
      value={typed ?? value.join(', ')}
      onLeave={() => setTyped(null)}
      onChange={(text, series) => {
        setTyped(text);
        onChange(listOf(text), series);
      }}
    />
  );
}

/** Each word is in a list only once. */
function listOf(text: string): readonly string[] {
  const words = text.split(',').map((word) => cutText(word.trim(), comicsLimits.textValueLength));
  return [...new Set(words.filter((word) => word !== ''))].slice(0, comicsLimits.listEntries);
}

interface NameFieldProps {
  readonly label: string;
  readonly isInline?: boolean;
  readonly value: string;
  readonly taken?: readonly string[];
  readonly onChange: (name: string) => void;
}

/** Applied on blur, since half a name is another name. */
export function NameField({ label, isInline = false, value, taken = [], onChange }: NameFieldProps) {
  const { t } = useText();
  const [typed, setTyped] = useState<string | null>(null);
  // Some devices compose one letter from two characters.
  const name = typed?.normalize('NFC') ?? value;
  const isTaken = name !== value && taken.includes(name);
  const isName = variableNamePattern.test(name);
  const error = isTaken ? t('editor.story.nameTaken') : isName ? undefined : t('editor.story.badName');
  const leave = () => {
    if (error === undefined && name !== value) onChange(name);
    setTyped(null);
  };
  return (
    <TextField
      label={label}
      isInline={isInline}
      value={name}
      longest={32}
      error={error}
      onChange={(text) => setTyped(text)}
      onLeave={leave}
    />
  );
}

interface VariableFieldProps {
  readonly label: string;
  readonly isInline?: boolean;
  /** The label for no variable; without it a variable is required. */
  readonly none?: string;
  readonly value: string | undefined;
  readonly types: readonly VariableType[];
  /** The name is empty for none. */
  readonly onChange: (name: string, series?: string) => void;
}

const nothing = '';
/** Not a valid variable name. */
const another = '+';

export function VariableField(props: VariableFieldProps) {
  const { label, isInline = false, none, value, types, onChange } = props;
  const { t } = useText();
  const store = useEditorStore();
  const { variables } = useEditedProject();
  const fitting = Object.entries(variables).filter(([, { type }]) => types.includes(type));
  const choose = (name: string, series: string) => {
    if (name !== another) return onChange(name, series);
    const added = uniqueVariableName(variables);
    store.run({ ...addVariable(added, newVariable(types[0] ?? 'number')), series });
    return onChange(added, series);
  };
  return (
    <SelectField
      isInline={isInline}
      label={label}
      value={value ?? nothing}
      options={[
        ...(none === undefined ? [] : [{ value: nothing, label: none }]),
        ...fitting.map(([name]) => ({ value: name, label: name })),
        { value: another, label: t('editor.story.newVariable') },
      ]}
      placeholder={value}
      onChange={choose}
    />
  );
}
