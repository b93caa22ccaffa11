import { type Fields, fieldsOf, isFields } from '@/comics/lenient/values';
import type { ComicObject, ProjectFile } from '@/comics/project';
import { checkVersion } from '@/comics/validate/checkVersion';
import { walkProject } from '@/comics/validate/walkProject';
import type { Command } from '@/editor/document/Command';

type KeyOf<Owner> = Owner extends Owner ? Extract<keyof Owner, string> : never;

type ValueOf<Owner, Key> = Owner extends Owner ? (Key extends keyof Owner ? Owner[Key] : never) : never;

type PartOf<Owner, Key> = Exclude<Extract<ValueOf<Owner, Key>, object>, readonly unknown[]>;

export type FieldPath<Owner> = {
  [Key in KeyOf<Owner>]: readonly [Key] | readonly [Key, KeyOf<PartOf<Owner, Key>>];
}[KeyOf<Owner>];

export type FieldValue<Owner, Path> = Path extends readonly [infer Key]
  ? ValueOf<Owner, Key>
  : Path extends readonly [infer Key, infer Inner]
    ? ValueOf<PartOf<Owner, Key>, Inner>
    : never;

export type PathOfValue<Owner, Value, Path = FieldPath<Owner>> =
  Path extends FieldPath<Owner> ? (Value extends FieldValue<Owner, Path> ? Path : never) : never;

/** `undefined` removes the key. Returns the same object if nothing changes. */
export function writeKey<Owner extends object, Key extends KeyOf<Owner>>(
  owner: Owner,
  key: Key,
  value: ValueOf<Owner, Key>,
): Owner;
export function writeKey(owner: object, key: string, value: unknown): object {
  const { [key]: before, ...others } = fieldsOf(owner);
  if (Object.is(before, value)) return owner;
  return value === undefined ? others : { ...owner, [key]: value };
}

export function writeAt<Owner extends object, const Path extends FieldPath<Owner>>(
  owner: Owner,
  path: Path,
  value: FieldValue<Owner, Path>,
): Owner;
export function writeAt(owner: Fields, [key, inner]: readonly [string, string?], value: unknown): Fields {
  if (inner === undefined) return writeKey(owner, key, value);
  const before = owner[key];
  if (!isFields(before) && value === undefined) return owner;
  const part: Fields = writeKey(fieldsOf(before), inner, value);
  return writeKey(owner, key, Object.keys(part).length === 0 ? undefined : part);
}

export type ChangeField<Owner = ComicObject> = <const Path extends FieldPath<Owner>>(
  path: Path,
  value: FieldValue<Owner, Path>,
  series?: string,
) => void;

export function changeField<Owner extends object>(
  owner: Owner,
  onChange: (changed: Owner, series?: string) => void,
): ChangeField<Owner> {
  return (path, value, series) => onChange(writeAt(owner, path, value), series);
}

type BindField<Owner> = <const Path extends FieldPath<Owner>>(
  path: Path,
) => {
  readonly value: FieldValue<Owner, Path> | undefined;
  readonly onChange: (value: FieldValue<Owner, Path>, series?: string) => void;
};

interface BoundFields<Owner> {
  readonly field: BindField<Owner>;
  /** What is off, 0 or empty is not written. */
  readonly optional: BindField<Owner>;
}

/** Props of the fields that edit `owner`, by the paths of its keys: `<NumberField {...field(['fadeIn'])} />`. */
export function bindFields<Owner extends object>(
  owner: Owner,
  change: ChangeField<Owner>,
): BoundFields<Owner> {
  return {
    field: (path) => ({
      value: readAt(owner, path),
      onChange: (value, series) => change(path, value, series),
    }),
    optional: (path) => ({
      value: readAt(owner, path),
      onChange: (value, series) => change(path, unlessEmpty(value), series),
    }),
  };
}

function readAt<Owner extends object, Path extends FieldPath<Owner>>(
  owner: Owner,
  path: Path,
): FieldValue<Owner, Path> | undefined;
function readAt(owner: object, path: readonly [string, string?]): unknown {
  return path.reduce<unknown>((value, key = '') => fieldsOf(value)[key], owner);
}

/** `undefined` removes the key. */
function unlessEmpty<Value>(value: Value): Value;
function unlessEmpty(value: unknown): unknown {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return isEmptyList ? undefined : value || undefined;
}

/** An empty list is not written to the file. */
export function nonEmpty<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** Removes the item if it is in the list, or else adds it. */
export function toggled<Item>(list: readonly Item[], item: Item): readonly Item[] {
  return list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
}

/** `undefined` also for keys that every object inherits, such as `constructor`. */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Omits keys whose value is `undefined`. */
export function definedFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Omits keys whose value is `undefined`. Returns the same object if nothing changes. */
export function mergedFields<Thing extends object>(thing: Thing, fields: object): Thing | Fields {
  const before = new Map<string, unknown>(Object.entries(thing));
  const changed = Object.entries(fields).filter(([key, value]) => before.get(key) !== value);
  if (changed.length === 0) return thing;
  return definedFields({ ...thing, ...Object.fromEntries(changed) });
}

/** Version 2 where the page or the project needs it. A comic never returns to version 1. */
export function withMinimumVersion(project: ProjectFile, pageId?: number): ProjectFile {
  if (project.version !== 1) return project;
  const part = { ...project, pages: project.pages.filter(({ id }) => pageId === undefined || id === pageId) };
  return checkVersion({ ...part }, [...walkProject({ ...part })]).length === 0
    ? project
    : { ...project, version: 2 };
}

/** Also raises the version if needed. Pass the page if the command changes no other. */
export function versioned(command: Command, pageId?: number): Command {
  return { ...command, change: (before) => withMinimumVersion(command.change(before), pageId) };
}
