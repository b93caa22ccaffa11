import type { ComicObject, ComicPage, ProjectFile } from '@/comics/project';
import { takeId } from '@/comics/uniqueIds';
import type { Command, CommandName } from '@/editor/document/Command';
import { changePage } from '@/editor/document/changePage';
import { commandOf } from '@/editor/document/commandOf';
import { inItsVersion } from '@/editor/document/inItsVersion';
import { roomForObjects } from '@/editor/document/objects/roomFor';
import { withObjects } from '@/editor/document/objects/tree';
import { changeObjects } from '@/editor/document/objects/updateObjects';
import { objectsFollowing, reachOn } from '@/editor/document/references/reach';

/**
 * Adds objects above all others of a page, or of a frame of it. Whatever their ids say, they get new ones, what they say
 * of each other follows, and what they say of things that are not there is left out; `roomForObjects` says before whether they fit, and nothing happens where not.
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
  if (objects.length === 0 || roomForObjects(project, pageId, objects, frameId) !== 'there') return project;
  const { project: counted, objects: added } = withNewIds(project, objects);
  const changed = changePage(counted, pageId, (page) => put(page, added, frameId));
  if (changed === counted) return project;
  const within = objectsFollowing(changed, added, reachOn(changed, pageId));
  const meant =
    within === added ? changed : changePage(counted, pageId, (page) => put(page, within, frameId));
  return inItsVersion(meant, pageId);
}

function put(page: ComicPage, added: readonly ComicObject[], frameId: number | undefined): ComicPage {
  if (frameId === undefined) return withObjects(page, [...page.objects, ...added]);
  return changeObjects(page, [frameId], (frame) =>
    frame.type === 'frame' ? { ...frame, objects: [...frame.objects, ...added] } : frame,
  );
}

/** Copies under ids that nothing has yet, and which id became which. */
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
    manager = { ...project.ids.object, midn: taken.manager.midn };
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
    objects: objectsFollowing(project, copies, (id) => newIds.get(id) ?? id),
    newIds,
  };
}
