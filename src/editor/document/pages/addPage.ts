import type { ComicPage, ProjectFile } from '@/comics/project';
import { takeId } from '@/comics/uniqueIds';
import type { Command } from '@/editor/document/Command';
import { commandOf } from '@/editor/document/commandOf';
import { spareIn } from '@/editor/document/limits/wholeComic';
import { leadingTo, simplyEnds } from '@/editor/document/pages/ways';
import { withFittingLayers } from '@/editor/document/reuse/layersOn';

/** Whether a comic may have one more page (docs/comics-format.md#limits). */
export function hasRoomForPage(project: ProjectFile): boolean {
  return spareIn(project, 'pages').kind !== 'none';
}

/** The id that the next page gets, to show it when it is there. */
export function nextPageId({ ids }: ProjectFile): number {
  return ids.object.midn;
}

/**
 * Adds an empty page after another one. It comes into the way that leads on from there: what came next comes after the
 * new page, and where the story simply ended, it ends there now. A page whose choices lead on, or whose ending has a
 * name, stays as it is; nothing leads to the new page then until its author says what.
 */
export function addPage(afterId: number): Command {
  const command = commandOf('addedPage', (project) => {
    const before = project.pages.find(({ id }) => id === afterId);
    if (before === undefined || !hasRoomForPage(project)) return project;
    const { id, manager } = takeId(project.ids.object);
    const object = { ...project.ids.object, midn: manager.midn };
    const page = leadingTo({ id, objects: [] }, before.next);
    const pages = putAfter(project.pages, before, page);
    return withFittingLayers({ ...project, ids: { ...project.ids, object }, pages }, id);
  });
  return { ...command, isOfComic: true };
}

/** The pages with one more that what led on from the one before it leads to. */
export function putAfter(
  pages: readonly ComicPage[],
  before: ComicPage,
  page: ComicPage,
): readonly ComicPage[] {
  const leads = before.next !== undefined || simplyEnds(before);
  const linked = leads ? leadingTo(before, page.id) : before;
  return pages.flatMap((one) => (one === before ? [linked, page] : one));
}
