import { type Fields, isFields } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import type { Action, ProjectFile, Variable } from '@/comics/project';
import { insertedPattern, variableNamePattern } from '@/comics/vocabulary';
import { type Command, commandOf } from '@/editor/document/Command';
import { versioned } from '@/editor/document/fields';
import { ownName, uniqueKey, withNewName, withOwnName } from '@/editor/document/names';

type Variables = ProjectFile['variables'];

function isFreeName(name: string, variables: Variables): boolean {
  return variableNamePattern.test(name) && !Object.hasOwn(variables, name);
}

/** `counter`, `counter2`, … */
export function uniqueVariableName(variables: Variables): string {
  return uniqueKey(variables, 'counter');
}

export function addVariable(name: string, variable: Variable): Command {
  return versioned(
    commandOf('addedVariable', (project) => {
      const isFull = Object.keys(project.variables).length >= comicsLimits.variables;
      if (isFull || !isFreeName(name, project.variables)) return project;
      return { ...project, variables: { ...project.variables, [name]: variable } };
    }),
  );
}

export function changeVariable(name: string, variable: Variable, series?: string): Command {
  const change = (project: ProjectFile): ProjectFile =>
    Object.hasOwn(project.variables, name)
      ? { ...project, variables: { ...project.variables, [name]: variable } }
      : project;
  return versioned(commandOf('changedVariable', change, series));
}

/** The checks report remaining uses. */
export function removeVariable(name: string): Command {
  return commandOf('removedVariable', (project) => {
    if (!Object.hasOwn(project.variables, name)) return project;
    const { [name]: _, ...variables } = project.variables;
    return { ...project, variables };
  });
}

/** Keys whose value is a variable's name; numbers under these keys have another meaning. */
const namingKeys = ['variable', 'from', 'than', 'count'];
/** Keys whose values are not texts of the story. */
const plainKeys = [
  ...namingKeys,
  'value',
  'has',
  'id',
  'do',
  'op',
  'is',
  'type',
  'kind',
  'timer',
  'list',
  'symbol',
];

export function renameVariable(before: string, after: string): Command {
  return commandOf('renamedVariable', (project) => {
    const { variables } = project;
    if (!Object.hasOwn(variables, before) || !isFreeName(after, variables)) return project;
    const entries = Object.entries(variables);
    const renamed = entries.map(([name, variable]) => [name === before ? after : name, variable]);
    return { ...renamedIn(project, before, after), variables: Object.fromEntries(renamed) };
  });
}

function renamedIn<Part>(part: Part, before: string, after: string): Part;
function renamedIn(part: unknown, before: string, after: string): unknown {
  if (typeof part === 'string') return part.includes('{') ? renameInText(part, before, after) : part;
  if (Array.isArray(part)) {
    const items = part.map((item) => renamedIn(item, before, after));
    return items.every((item, index) => item === part[index]) ? part : items;
  }
  return isFields(part) ? inFields(part, before, after) : part;
}

function inFields(fields: Fields, before: string, after: string): Fields {
  const entries = Object.entries(fields).map(([key, value]) => {
    if (namingKeys.includes(key) && value === before) return [key, after] as const;
    return [key, isPlain(key, value, fields) ? value : renamedIn(value, before, after)] as const;
  });
  return entries.every(([key, value]) => fields[key] === value) ? fields : Object.fromEntries(entries);
}

function isPlain(key: string, value: unknown, owner: Fields): boolean {
  if (key === 'extensions') return true;
  const isWord =
    typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
  if (!isWord) return false;
  return plainKeys.includes(key) || (key === 'name' && ('objects' in owner || 'vp' in owner));
}

function renameInText(text: string, before: string, after: string): string {
  return text.replace(insertedPattern, (match, name) => (name === before ? `{${after}}` : match));
}

/** A variable in use cannot be removed. */
export function usesOfVariable(project: ProjectFile, name: string): number {
  let uses = 0;
  const look = (value: unknown) => {
    if (typeof value === 'string')
      uses += [...value.matchAll(insertedPattern)].filter(([, found]) => found === name).length;
    else if (Array.isArray(value)) value.forEach(look);
    else if (isFields(value)) lookInto(value);
  };
  const lookInto = (fields: Fields) => {
    for (const [key, value] of Object.entries(fields)) {
      if (namingKeys.includes(key) && value === name) uses += 1;
      else if (!isPlain(key, value, fields)) look(value);
    }
  };
  const { variables: _, ...rest } = project;
  lookInto(rest);
  return uses;
}

export function addList(nameOf: (number: number) => string): Command {
  return commandOf('addedList', (project) => {
    const { lists = {} } = project;
    if (Object.keys(lists).length >= comicsLimits.lists) return project;
    const key = uniqueKey(lists, 'list');
    const added: ProjectFile = { ...project, version: 2, lists: { ...lists, [key]: [] } };
    return withNewName(added, 'lists', key, nameOf);
  });
}

export function changeList(key: string, actions: readonly Action[], series?: string): Command {
  const change = (project: ProjectFile): ProjectFile =>
    Object.hasOwn(project.lists ?? {}, key)
      ? { ...project, lists: { ...project.lists, [key]: actions } }
      : project;
  return commandOf('changedList', change, series);
}

export function renameList(key: string, name: string, series?: string): Command {
  return commandOf('renamed', (project) => withOwnName(project, 'lists', key, name), series);
}

export function removeList(key: string): Command {
  return commandOf('removedList', (project) => {
    const { lists = {} } = project;
    if (!Object.hasOwn(lists, key) || usesOfList(project, key) > 0) return project;
    const { [key]: _list, ...others } = lists;
    const left = { ...project, lists: others };
    return ownName(project, 'lists', key) === key ? left : withOwnName(left, 'lists', key, '');
  });
}

export function usesOfList({ pages, layers, symbols, lists }: ProjectFile, key: string): number {
  const count = (value: unknown): number => {
    if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + count(item), 0);
    if (!isFields(value)) return 0;
    const own = value.do === 'run' && value.list === key ? 1 : 0;
    return Object.values(value).reduce<number>((sum, item) => sum + count(item), own);
  };
  return count([pages, layers, symbols, lists]);
}
