import type { ComicObject, ComicPage, ProjectFile } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { changePage } from '@/editor/document/changePage';
import { commandOf } from '@/editor/document/commandOf';
import { withNewIds } from '@/editor/document/objects/addObjects';
import { moveEach } from '@/editor/document/objects/moveObjects';
import { roomOnceMore } from '@/editor/document/objects/roomFor';
import { changeLists, outermost, withObjects } from '@/editor/document/objects/tree';
import { copyPlacements } from '@/editor/document/references/copyPlacements';
import { objectsFollowing, reachOn } from '@/editor/document/references/reach';

/** How far a copy lies from what it is a copy of, so that both are seen; canvas units. */
const step = 32;

/** Lays copies above all else of the page or frame that the objects lie in; what these say of each other follows. */
export function duplicateObjects(pageId: number, ids: readonly number[]): Command {
  return commandOf('duplicated', (project) => withCopies(project, pageId, ids));
}

function withCopies(project: ProjectFile, pageId: number, ids: readonly number[]): ProjectFile {
  const page = project.pages.find(({ id }) => id === pageId);
  const originals = page === undefined ? [] : outermost(page, ids).map(({ object }) => object);
  if (page === undefined || originals.length === 0) return project;
  if (roomOnceMore(project, page, originals) !== 'there') return project;
  const { project: counted, objects: renamed, newIds } = withNewIds(project, originals);
  const added = new Set(newIds.values());
  const reach = reachOn(project, pageId);
  const copies = objectsFollowing(project, renamed, (id, owner) => (added.has(id) ? id : reach(id, owner)));
  const copyOf = new Map(originals.map((object, index) => [object, copies[index]]));
  const add = (one: ComicPage) => {
    const objects = changeLists(one.objects, (list) => {
      const added = list.flatMap((object) => copyOf.get(object) ?? []);
      return added.length === 0 ? list : [...list, ...added];
    });
    const ways = new Map(copies.map(({ id }: ComicObject) => [id, [step, step] as const]));
    return copyPlacements(moveEach(withObjects(one, objects), ways), newIds);
  };
  return changePage(counted, pageId, add);
}
