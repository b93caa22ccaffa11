import { readWords } from '@/comics/lenient/features/readMemory';
import { readValue } from '@/comics/lenient/readActions';
import { fieldsOf, isFields } from '@/comics/lenient/values';
import type { Project, Variable, VariableValue } from '@/comics/project';
import { wordList } from '@/player/features/memory/wordLists';
import type { Knowledge } from '@/player/rules/playState';
import { changedValue } from '@/player/rules/variables';

type Declared = Project['variables'];

/** What a comic remembers from play to play, by the name of the variable; nothing where all is as in the file. */
export function keptNote(
  declared: Declared,
  variables: Knowledge['variables'],
): Readonly<Record<string, { readonly type: string; readonly value: VariableValue }>> {
  const kept = Object.entries(declared).flatMap(([name, { keep, type, value }]) => {
    const now = variables.get(name);
    const isNews = keep && now !== undefined && JSON.stringify(now) !== JSON.stringify(value);
    return isNews ? [[name, { type, value: now }] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** The variables as a play begins with them; what does not fit the file any more begins afresh. */
export function withKept(declared: Declared, note: unknown): Declared {
  const kept = new Map(Object.entries(fieldsOf(note)));
  return Object.fromEntries(
    Object.entries(declared).map(([name, variable]) => [
      name,
      variable.keep ? withValue(variable, kept.get(name)) : variable,
    ]),
  );
}

function withValue(variable: Variable, note: unknown): Variable {
  if (!isFields(note) || note.type !== variable.type) return variable;
  if (variable.type === 'list') {
    return Array.isArray(note.value) ? { ...variable, value: wordList(readWords(note.value)) } : variable;
  }
  const value = changedValue(
    variable,
    variable.value,
    { do: 'set', variable: '', op: '=', value: readValue(note.value) },
    Math.random,
  );
  return Object.assign({}, variable, { value });
}
