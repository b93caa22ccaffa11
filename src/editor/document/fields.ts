import type { Fields } from '@/comics/lenient/values';
import type { ProjectFile } from '@/comics/project';
import { checkVersion } from '@/comics/validate/checkVersion';
import { walkProject } from '@/comics/validate/walkProject';
import type { Command } from '@/editor/document/Command';

type Key = string | number;

/** What a thing of the file says under these keys; nothing where one of them is not there. */
export function readAt(owner: unknown, path: readonly Key[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    owner,
  );
}

/**
 * The thing with another value under these keys, or without the last of them when the value is `undefined`. What has
 * become empty on the way goes too. The very same thing where nothing changes.
 */
export function writeAt<Owner extends object>(owner: Owner, path: readonly Key[], value: unknown): Owner {
  const [key, ...rest] = path;
  if (key === undefined) return owner;
  const before: unknown = Reflect.get(owner, key);
  const inner = rest.length === 0 ? value : nested(before, rest, value);
  if (Object.is(before, inner)) return owner;
  const changed = { ...owner };
  if (inner === undefined) Reflect.deleteProperty(changed, key);
  else Reflect.set(changed, key, inner);
  return changed;
}

function nested(before: unknown, rest: readonly Key[], value: unknown): unknown {
  const isThing = typeof before === 'object' && before !== null;
  if (!isThing && value === undefined) return before;
  const inner: object = writeAt(isThing ? before : {}, rest, value);
  return Object.keys(inner).length === 0 ? undefined : inner;
}

/** A thing with other fields, without those that are `undefined`; the very same one where nothing is another. */
export function mergedFields<Thing extends object>(thing: Thing, fields: object): Thing | Fields {
  const before = new Map<string, unknown>(Object.entries(thing));
  const changed = Object.entries(fields).filter(([key, value]) => before.get(key) !== value);
  if (changed.length === 0) return thing;
  const after = Object.entries({ ...thing, ...Object.fromEntries(changed) });
  return Object.fromEntries(after.filter(([, value]) => value !== undefined));
}

/** The project as of version 2 where a page of it, or anything of it, needs that; a comic never goes back to 1. */
export function inItsVersion(project: ProjectFile, pageId?: number): ProjectFile {
  if (project.version !== 1) return project;
  const part = { ...project, pages: project.pages.filter(({ id }) => pageId === undefined || id === pageId) };
  return checkVersion({ ...part }, [...walkProject({ ...part })]).length === 0
    ? project
    : { ...project, version: 2 };
}

/** The same command; a comic that gets its first word of version 2 by it says so. A page is named when it changes no other. */
export function versioned(command: Command, pageId?: number): Command {
  return { ...command, change: (before) => inItsVersion(command.change(before), pageId) };
}
