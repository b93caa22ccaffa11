import { fieldsOf, readString } from '@/comics/lenient/values';
import type { ProjectFile } from '@/comics/project';
import { variableNamePattern } from '@/comics/vocabulary';

/** The key of the editor's own data in a file (docs/comics-format.md#versions-and-extensions). */
export const ownExtension = 'kadr';

type NamedKind = 'symbols' | 'lists';

/** The name in the author's language; empty if the author gave none. */
export function typedName({ extensions }: ProjectFile, kind: NamedKind, key: string): string {
  const names = fieldsOf(fieldsOf(fieldsOf(extensions?.[ownExtension]).names)[kind]);
  return (Object.hasOwn(names, key) ? readString(names[key]) : undefined) ?? '';
}

/** The author's name, or else the key in the file. */
export function ownName(project: ProjectFile, kind: NamedKind, key: string): string {
  return typedName(project, kind, key) || key;
}

/** An empty name removes it. */
export function withOwnName(project: ProjectFile, kind: NamedKind, key: string, name: string): ProjectFile {
  const notes = fieldsOf(project.extensions?.[ownExtension]);
  const all = fieldsOf(notes.names);
  const { [key]: _before, ...others } = fieldsOf(all[kind]);
  const names = { ...all, [kind]: name.trim() === '' ? others : { ...others, [key]: name } };
  return { ...project, extensions: { ...project.extensions, [ownExtension]: { ...notes, names } } };
}

/** Numbered from their count on; tries further numbers, since after a removal the number may be taken. */
export function unusedName(
  taken: readonly string[],
  nameOf: (number: number) => string,
  number: number,
): string {
  const name = nameOf(number);
  return taken.includes(name) ? unusedName(taken, nameOf, number + 1) : name;
}

/** Names a new symbol or list. */
export function withNewName(
  project: ProjectFile,
  kind: NamedKind,
  key: string,
  nameOf: (number: number) => string,
): ProjectFile {
  const taken = Object.keys(project[kind] ?? {}).map((one) => ownName(project, kind, one));
  return withOwnName(project, kind, key, unusedName(taken, nameOf, taken.length));
}

export function uniqueKey(taken: object, preferred: string): string {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? preferred : `${preferred}${number}`;
    if (!Object.hasOwn(taken, key) && variableNamePattern.test(key)) return key;
  }
}
