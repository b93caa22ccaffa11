import { isFields } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import type { Action, ProjectFile } from '@/comics/project';
import { type Command, commandOf } from '@/editor/document/Command';
import { ownName, uniqueKey, withOwnName } from '@/editor/document/names';

export function addList(nameOf: (number: number) => string): Command {
  return commandOf('addedList', (project) => {
    const { lists = {} } = project;
    const count = Object.keys(lists).length;
    if (count >= comicsLimits.lists) return project;
    const key = uniqueKey(lists, 'list');
    const added: ProjectFile = { ...project, version: 2, lists: { ...lists, [key]: [] } };
    return withOwnName(added, 'lists', key, nameOf(count + 1));
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
