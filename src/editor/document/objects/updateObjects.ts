import { type Fields, fieldsOf } from '@/comics/lenient/values';
import type { ComicObject, ComicPage, ProjectFile } from '@/comics/project';
import { objectsSchema } from '@/comics/schema/objectSchemas';
import { type Command, type CommandName, changePage, commandOf, mapSame } from '@/editor/document/Command';
import { mergedFields, withMinimumVersion } from '@/editor/document/fields';
import { boundedLength, boundedSize } from '@/editor/document/objects/geometry';
import { changeLists, withObjects } from '@/editor/document/objects/tree';

/** Changes some objects of a page; one that `change` gives back as it was keeps its identity, as all others do. */
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

/** The page with some of its objects changed. */
export function changeObjects(
  page: ComicPage,
  ids: readonly number[],
  change: (object: ComicObject) => ComicObject,
): ComicPage {
  const wanted = new Set(ids);
  const objects = changeLists(page.objects, (list) =>
    mapSame(list, (object) => (wanted.has(object.id) ? change(object) : object)),
  );
  return withObjects(page, objects);
}

type FieldsOf<Thing> = Thing extends ComicObject
  ? { readonly [Key in Exclude<keyof Thing, 'id' | 'type'>]?: Thing[Key] | undefined }
  : never;

/** Keys of any kind of object. */
export type ObjectFields = FieldsOf<ComicObject>;

/**
 * Writes fields of an object; one that is set to `undefined` goes away. Places and sizes are brought within their
 * bounds, and what no object of this kind may have changes nothing.
 */
export function setFields(
  pageId: number,
  id: number,
  fields: ObjectFields,
  series?: string,
  name: CommandName = 'changedObject',
): Command {
  const write = (page: ComicPage) => changeObjects(page, [id], (object) => withFields(object, fields));
  const change = (project: ProjectFile) => withMinimumVersion(changePage(project, pageId, write), pageId);
  return commandOf(name, change, series);
}

/** The object with other fields; the very same one where nothing would be another or the format allows it not. */
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

/** Whether the format allows an object with these fields. The children of a frame are checked as objects of their own. */
export function isObject(value: Fields | ComicObject): value is ComicObject {
  const alone = 'objects' in value ? { ...value, objects: [] } : value;
  return objectsSchema.safeParse([alone]).success;
}

/** Under which the editor keeps what is its own in a file (docs/comics-format.md#versions-and-things-of-your-own). */
const own = 'kadr';

/** Whether an author made sure that an object stays where it is. */
export function isLocked({ extensions }: ComicObject): boolean {
  return fieldsOf(extensions?.[own]).locked === true;
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
  const { [own]: kept, ...others } = extensions;
  const { locked: _before, ...notes } = fieldsOf(kept);
  const written = locked ? { ...notes, locked } : notes;
  const after = Object.keys(written).length === 0 ? others : { ...others, [own]: written };
  return Object.keys(after).length === 0 ? object : { ...object, extensions: after };
}
