import { type Fields, fieldsOf } from '@/comics/lenient/values';
import { findObject } from '@/comics/pageContents';
import type { ComicObject, ComicPage } from '@/comics/project';
import { objectsSchema } from '@/comics/schema/objectSchemas';
import { type Command, type CommandName, changePage, commandOf, mapSame } from '@/editor/document/Command';
import { mergedFields, versioned } from '@/editor/document/fields';
import { ownExtension } from '@/editor/document/names';
import { boundedLength, boundedSize, changeListsOn } from '@/editor/document/objects/tree';

/** Unchanged objects keep their identity. */
export function updateObjects(
  pageId: number,
  ids: readonly number[],
  change: (object: ComicObject, page: ComicPage) => ComicObject,
  name: CommandName,
  series?: string,
): Command {
  const update = (page: ComicPage) => changeObjects(page, ids, (object) => change(object, page));
  return commandOf(name, (project) => changePage(project, pageId, update), series);
}

export function changeObjects(
  page: ComicPage,
  ids: readonly number[],
  change: (object: ComicObject) => ComicObject,
): ComicPage {
  const wanted = new Set(ids);
  return changeListsOn(page, (list) =>
    mapSame(list, (object) => (wanted.has(object.id) ? change(object) : object)),
  );
}

type FieldsOf<Thing> = Thing extends ComicObject
  ? { readonly [Key in Exclude<keyof Thing, 'id' | 'type'>]?: Thing[Key] | undefined }
  : never;

export type ObjectFields = FieldsOf<ComicObject>;

/**
 * `undefined` removes a key. Positions and sizes are clamped. A key that this kind of object cannot have
 * changes nothing.
 */
export function setFields(
  pageId: number,
  id: number,
  fields: ObjectFields,
  series?: string,
  name: CommandName = 'changedObject',
): Command {
  const write = (object: ComicObject) => withFields(object, fields);
  return versioned(updateObjects(pageId, [id], write, name, series), pageId);
}

function withFields(object: ComicObject, fields: ObjectFields): ComicObject {
  const merged = mergedFields(object, bounded(fields));
  return merged !== object && isObject(merged) ? merged : object;
}

const bounds = {
  x: boundedLength,
  y: boundedLength,
  width: boundedSize,
  height: boundedSize,
  rotate: boundedLength,
};

function bounded(fields: Fields): Fields {
  const places = Object.entries(bounds).flatMap(([key, within]) => {
    const value = fields[key];
    return typeof value === 'number' ? [[key, within(value)]] : [];
  });
  return { ...fields, ...Object.fromEntries(places) };
}

/** Validated by the schema; children of a frame are validated separately. */
export function isObject(value: Fields | ComicObject): value is ComicObject {
  const alone = 'objects' in value ? { ...value, objects: [] } : value;
  return objectsSchema.safeParse([alone]).success;
}

/** Whether the author has locked it. */
export function isLocked({ extensions }: ComicObject): boolean {
  return fieldsOf(extensions?.[ownExtension]).locked === true;
}

export function unlockedIds(page: ComicPage, ids: readonly number[]): readonly number[] {
  return ids.filter((id) => {
    const object = findObject(page, id);
    return object !== undefined && !isLocked(object);
  });
}

export function lockObjects(pageId: number, ids: readonly number[], locked: boolean): Command {
  return updateObjects(
    pageId,
    ids,
    (object) => (isLocked(object) === locked ? object : withLock(object, locked)),
    locked ? 'locked' : 'unlocked',
  );
}

function withLock({ extensions = {}, ...object }: ComicObject, locked: boolean): ComicObject {
  const { [ownExtension]: kept, ...others } = extensions;
  const { locked: _before, ...notes } = fieldsOf(kept);
  const written = locked ? { ...notes, locked } : notes;
  const after = Object.keys(written).length === 0 ? others : { ...others, [ownExtension]: written };
  return Object.keys(after).length === 0 ? object : { ...object, extensions: after };
}
