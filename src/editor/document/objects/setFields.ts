import type { Fields } from '@/comics/lenient/values';
import type { ComicObject, ComicPage, ProjectFile } from '@/comics/project';
import { objectsSchema } from '@/comics/schema/objectSchemas';
import type { Command, CommandName } from '@/editor/document/Command';
import { changePage } from '@/editor/document/changePage';
import { commandOf } from '@/editor/document/commandOf';
import { inItsVersion } from '@/editor/document/inItsVersion';
import { mergedFields } from '@/editor/document/mergedFields';
import { boundedLength, boundedSize } from '@/editor/document/objects/geometry';
import { changeObjects } from '@/editor/document/objects/updateObjects';

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
  const change = (project: ProjectFile) => inItsVersion(changePage(project, pageId, write), pageId);
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

/** What lies in a frame was looked at before. */
function isObject(value: Fields | ComicObject): value is ComicObject {
  const alone = 'objects' in value ? { ...value, objects: [] } : value;
  return objectsSchema.safeParse([alone]).success;
}
