import { eachObject } from '@/comics/pageContents';
import type { ComicObject, ComicPage, ProjectFile } from '@/comics/project';
import { takeId } from '@/comics/projectHead';
import { type Command, type CommandName, changePage, commandOf, findPage } from '@/editor/document/Command';
import { withMinimumVersion } from '@/editor/document/fields';
import { followReferences } from '@/editor/document/followReferences';
import { checkCopyLimits, checkObjectLimits } from '@/editor/document/limits';
import { followObjectReferences, referencesOnPage } from '@/editor/document/objectReferences';
import { moveEach } from '@/editor/document/objects/transformObjects';
import { changeListsOn, outermost, withObjects, withoutObjects } from '@/editor/document/objects/tree';
import { changeObjects } from '@/editor/document/objects/updateObjects';

/**
 * Adds objects above all others of a page or frame, with new ids. References among them are updated, other
 * references removed. `checkObjectLimits` tests in advance whether they fit; if not, nothing happens.
 */
export function addObjects(
  pageId: number,
  objects: readonly ComicObject[],
  frameId?: number,
  name: CommandName = 'added',
): Command {
  return commandOf(name, (project) => withAdded(project, pageId, objects, frameId));
}

function withAdded(
  project: ProjectFile,
  pageId: number,
  objects: readonly ComicObject[],
  frameId?: number,
): ProjectFile {
  if (objects.length === 0 || checkObjectLimits(project, pageId, objects, frameId) !== 'there')
    return project;
  const { project: counted, objects: added } = withNewIds(project, objects);
  const changed = changePage(counted, pageId, (page) => put(page, added, frameId));
  if (changed === counted) return project;
  const within = followObjectReferences(changed, added, referencesOnPage(changed, pageId));
  const meant =
    within === added ? changed : changePage(counted, pageId, (page) => put(page, within, frameId));
  return withMinimumVersion(meant, pageId);
}

function put(page: ComicPage, added: readonly ComicObject[], frameId: number | undefined): ComicPage {
  if (frameId === undefined) return withObjects(page, [...page.objects, ...added]);
  return changeObjects(page, [frameId], (frame) =>
    frame.type === 'frame' ? { ...frame, objects: [...frame.objects, ...added] } : frame,
  );
}

export function withNewIds(
  project: ProjectFile,
  objects: readonly ComicObject[],
): {
  readonly project: ProjectFile;
  readonly objects: readonly ComicObject[];
  readonly newIds: ReadonlyMap<number, number>;
} {
  let manager = project.ids.object;
  const newIds = new Map<number, number>();
  const take = () => {
    const taken = takeId(manager);
    manager = taken.manager;
    return taken.id;
  };
  const renamed = (object: ComicObject): ComicObject => {
    const id = take();
    newIds.set(object.id, id);
    return object.type === 'frame'
      ? { ...object, id, objects: object.objects.map(renamed) }
      : { ...object, id };
  };
  const copies = objects.map(renamed);
  return {
    project: { ...project, ids: { ...project.ids, object: manager } },
    objects: followObjectReferences(project, copies, (id) => newIds.get(id) ?? id),
    newIds,
  };
}

function copyPlacements(page: ComicPage, newIds: ReadonlyMap<number, number>): ComicPage {
  const places = page.portrait?.objects;
  if (page.portrait === undefined || places === undefined) return page;
  const added = [...newIds].flatMap(([id, copy]) => {
    const place = places[String(id)];
    return place === undefined ? [] : [[String(copy), place] as const];
  });
  if (added.length === 0) return page;
  return { ...page, portrait: { ...page.portrait, objects: { ...places, ...Object.fromEntries(added) } } };
}

/** Canvas units between a copy and its original, so that both are visible. */
const step = 32;

export function duplicateObjects(pageId: number, ids: readonly number[]): Command {
  return commandOf('duplicated', (project) => withCopies(project, pageId, ids));
}

function withCopies(project: ProjectFile, pageId: number, ids: readonly number[]): ProjectFile {
  const page = findPage(project, pageId);
  const originals = page === undefined ? [] : outermost(page, ids).map(({ object }) => object);
  if (page === undefined || originals.length === 0) return project;
  if (checkCopyLimits(project, page, originals) !== 'there') return project;
  const { project: counted, objects: renamed, newIds } = withNewIds(project, originals);
  const added = new Set(newIds.values());
  const reach = referencesOnPage(project, pageId);
  const copies = followObjectReferences(project, renamed, (id, owner) =>
    added.has(id) ? id : reach(id, owner),
  );
  const copyOf = new Map(originals.map((object, index) => [object, copies[index]]));
  const add = (one: ComicPage) => {
    const copied = changeListsOn(one, (list) => {
      const added = list.flatMap((object) => copyOf.get(object) ?? []);
      return added.length === 0 ? list : [...list, ...added];
    });
    const offsets = new Map(copies.map(({ id }: ComicObject) => [id, [step, step] as const]));
    return copyPlacements(moveEach(copied, offsets), newIds);
  };
  return changePage(counted, pageId, add);
}

/**
 * Removes objects with their children, and all actions that acted only on them, which would prevent
 * publishing. A button that loses its actions stays: only the author knows what it should do now, and the
 * list of problems leads to it.
 */
export function removeObjects(pageId: number, ids: readonly number[]): Command {
  return commandOf('removed', (project) => withRemoved(project, pageId, ids));
}

function withRemoved(project: ProjectFile, pageId: number, ids: readonly number[]): ProjectFile {
  const wanted = new Set(ids);
  const page = findPage(project, pageId);
  if (page === undefined) return project;
  const leaving = [...eachObject(page.objects)].filter(
    ({ object, frames }) => wanted.has(object.id) || frames.some(({ id }) => wanted.has(id)),
  );
  if (leaving.length === 0) return project;
  const gone = new Set(leaving.map(({ object }) => object.id));
  const rest = changePage(project, pageId, (one) => withoutObjects(one, gone));
  const left = (id: number) => (gone.has(id) ? undefined : id);
  return followReferences(rest, { object: left, part: left });
}
