import { type Fields, isFields } from '@/comics/lenient/values';
import type { ProjectFile } from '@/comics/project';
import { insertedPattern } from '@/comics/vocabulary';
import type { Command } from '@/editor/document/Command';
import { commandOf } from '@/editor/document/commandOf';
import { isFreeName } from '@/editor/document/story/variables';

/** Where a variable is named; numbers under these keys are something else. */
const namingKeys = ['variable', 'from', 'than', 'count'];
/** What stands under these keys is no words of the story. */
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

/** Calls a variable otherwise wherever it is named: in conditions, actions, gestures and within words. */
export function renameVariable(before: string, after: string): Command {
  return commandOf('renamedVariable', (project) => {
    const { variables } = project;
    if (!Object.hasOwn(variables, before) || !isFreeName(after, variables)) return project;
    const entries = Object.entries(variables);
    const renamed = entries.map(([name, variable]) => [name === before ? after : name, variable]);
    return { ...renamedIn(project, before, after), variables: Object.fromEntries(renamed) };
  });
}

/** A part of the file with the new name; what does not name the variable keeps its identity. */
function renamedIn<Part>(part: Part, before: string, after: string): Part;
function renamedIn(part: unknown, before: string, after: string): unknown {
  if (typeof part === 'string') return part.includes('{') ? inWords(part, before, after) : part;
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

/** What can name no variable: data of others, values, and names that are for authors, as those of pages are. */
function isPlain(key: string, value: unknown, owner: Fields): boolean {
  if (key === 'extensions') return true;
  const isWord =
    typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
  if (!isWord) return false;
  return plainKeys.includes(key) || (key === 'name' && ('objects' in owner || 'vp' in owner));
}

function inWords(words: string, before: string, after: string): string {
  return words.replace(insertedPattern, (match, name) => (name === before ? `{${after}}` : match));
}

/** How often a variable is named; a reason not to take it away. */
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
