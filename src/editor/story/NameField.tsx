import { useState } from 'react';
import { variableNamePattern } from '@/comics/vocabulary';
import { TextField } from '@/editor/elements/fields/TextField';
import { useText } from '@/i18n/useText';

interface NameFieldProps {
  readonly label: string;
  readonly isInline?: boolean;
  readonly value: string;
  /** Names that others have. */
  readonly taken?: readonly string[];
  readonly onChange: (name: string) => void;
}

/** A name that the story knows something by; it is taken when the field is left, as half a name is another one. */
export function NameField({ label, isInline = false, value, taken = [], onChange }: NameFieldProps) {
  const { t } = useText();
  const [typed, setTyped] = useState<string | null>(null);
  // Some devices write one letter as two signs.
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
