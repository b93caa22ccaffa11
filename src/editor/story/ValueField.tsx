import { useState } from 'react';
import { comicsLimits } from '@/comics/limits';
import type { VariableValue } from '@/comics/project';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { TextField } from '@/editor/elements/fields/TextField';
import type { VariableType } from '@/editor/story/rules/slots';
import { useText } from '@/i18n/useText';

interface ValueFieldProps {
  readonly label: string;
  readonly isInline?: boolean;
  readonly type: VariableType;
  readonly value: VariableValue;
  readonly onChange: (value: VariableValue, series?: string) => void;
}

/** Beyond this numbers are no longer exact. */
const largest = Number.MAX_SAFE_INTEGER;

/** A value of a variable. */
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

/** Each word is in a list once. */
function listOf(text: string): readonly string[] {
  const words = text.split(',').map((word) => word.trim().slice(0, comicsLimits.textValueLength));
  return [...new Set(words.filter((word) => word !== ''))].slice(0, comicsLimits.listEntries);
}
