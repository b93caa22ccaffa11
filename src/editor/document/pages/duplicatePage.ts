import type { ComicPage, ProjectFile } from '@/comics/project';
import { takeId } from '@/comics/uniqueIds';
import type { Command } from '@/editor/document/Command';
import { commandOf } from '@/editor/document/commandOf';
import { withNewIds } from '@/editor/document/objects/addObjects';
import { roomForCount } from '@/editor/document/objects/roomFor';
import { eachObject } from '@/editor/document/objects/tree';
import { hasRoomForPage, putAfter } from '@/editor/document/pages/addPage';
import { followReferences } from '@/editor/document/references/followReferences';
import { withinReach } from '@/editor/document/references/reach';
import { withFittingLayers } from '@/editor/document/reuse/layersOn';

/**
 * Puts a copy after a page, into the way that leads on from there, as a new page would be. What the page says of itself
 * the copy says of itself, and layers that lie on the page lie on the copy too, but those that do something with what is
 * on the page alone.
 */
export function duplicatePage(pageId: number): Command {
  const command = commandOf('duplicatedPage', (project) => {
    const page = project.pages.find(({ id }) => id === pageId);
    if (page === undefined || !hasRoomForPage(project)) return project;
    const count = [...eachObject(page.objects)].length;
    return roomForCount(project, count) ? withCopy(project, page) : project;
  });
  return { ...command, isOfComic: true };
}

function withCopy(project: ProjectFile, page: ComicPage): ProjectFile {
  const { id, manager } = takeId(project.ids.object);
  const object = { ...project.ids.object, midn: manager.midn };
  const started = { ...project, ids: { ...project.ids, object } };
  const { project: counted, objects, newIds } = withNewIds(started, page.objects);
  const toCopy = (one: number) => (one === page.id ? id : one);
  const copy = followReferences<ComicPage>(
    { ...page, id, objects },
    { object: (one) => newIds.get(one) ?? one, page: toCopy, way: toCopy },
  );
  const pages = putAfter(project.pages, page, copy);
  const laid = withFittingLayers({ ...counted, pages, ...layersWith(project, page.id, id) }, id);
  return { ...laid, pages: laid.pages.map((one) => (one.id === id ? withinReach(laid, one) : one)) };
}

function layersWith({ layers }: ProjectFile, pageId: number, copyId: number): Pick<ProjectFile, 'layers'> {
  if (layers === undefined) return {};
  const also = (ids: readonly number[]) => ids.flatMap((id) => (id === pageId ? [id, copyId] : id));
  return {
    layers: layers.map((layer) => ({
      ...layer,
      ...(layer.pages !== undefined && { pages: also(layer.pages) }),
      ...(layer.except !== undefined && { except: also(layer.except) }),
    })),
  };
}
