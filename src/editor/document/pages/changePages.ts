import type { Fields } from '@/comics/lenient/values';
import type { ComicPage, ProjectFile } from '@/comics/project';
import { takeId } from '@/comics/projectHead';
import { pagesSchema } from '@/comics/schema/projectSchema';
import {
  type Command,
  type CommandName,
  changePage,
  commandOf,
  findPage,
  mapSame,
  ofComic,
} from '@/editor/document/Command';
import { mergedFields, versioned } from '@/editor/document/fields';
import { type Follow, followReferences } from '@/editor/document/followReferences';
import { objectsFit, quotaIn } from '@/editor/document/limits';
import { dropUnreachable } from '@/editor/document/objectReferences';
import { withNewIds } from '@/editor/document/objects/addAndRemoveObjects';
import { isPlainEnding, withNext } from '@/editor/document/pages/orderPages';
import { withFittingLayers } from '@/editor/document/reuse/layers';

/** Whether a comic may have one more page (docs/comics-format.md#limits). */
export function canAddPage(project: ProjectFile): boolean {
  return quotaIn(project, 'pages').kind !== 'none';
}

export function nextPageId({ ids }: ProjectFile): number {
  return ids.object.midn;
}

/**
 * Adds an empty page after another one and links it: the former next page follows the new one, and a story
 * that simply ended there now ends on the new page. A page whose choices lead on, or with a named ending,
 * stays as it is; its author decides what leads to the new page.
 */
export function addPage(afterId: number): Command {
  return ofComic('addedPage', (project) => {
    const before = findPage(project, afterId);
    if (before === undefined || !canAddPage(project)) return project;
    const { id, ids } = takePageId(project);
    const page = withNext({ id, objects: [] }, before.next);
    const pages = insertAfter(project.pages, before, page);
    return withFittingLayers({ ...project, ids, pages }, id);
  });
}

/** Adds an empty last page that ends the story, as the target of an action on another page. */
export function addBranch(fromId: number, series: string): Command {
  return ofComic(
    'addedPage',
    (project) => {
      if (!canAddPage(project)) return project;
      const { id, ids } = takePageId(project);
      const page = withNext({ id, objects: [] }, undefined);
      // The story continues there.
      const led = project.pages.map((one) => (one.id === fromId ? withoutPlainEnd(one) : one));
      return withFittingLayers({ ...project, ids, pages: [...led, page] }, id);
    },
    series,
  );
}

/** Pages and objects share an id space. */
function takePageId({ ids }: ProjectFile): { readonly id: number; readonly ids: ProjectFile['ids'] } {
  const { id, manager } = takeId(ids.object);
  return { id, ids: { ...ids, object: manager } };
}

function withoutPlainEnd(page: ComicPage): ComicPage {
  if (page.ending !== undefined) return page;
  const { end: _, ...rest } = page;
  return rest;
}

function insertAfter(pages: readonly ComicPage[], before: ComicPage, page: ComicPage): readonly ComicPage[] {
  const leads = before.next !== undefined || isPlainEnding(before);
  const linked = leads ? withNext(before, page.id) : before;
  return pages.flatMap((one) => (one === before ? [linked, page] : one));
}

/**
 * Inserts a copy after a page and links it like a new page. The page's settings and layers apply to the copy
 * too, except layers that act on the page's own objects.
 */
export function duplicatePage(pageId: number): Command {
  return ofComic('duplicatedPage', (project) => {
    const page = findPage(project, pageId);
    if (page === undefined || !canAddPage(project)) return project;
    return objectsFit(project, page.objects) ? withCopy(project, page) : project;
  });
}

function withCopy(project: ProjectFile, page: ComicPage): ProjectFile {
  const { id, ids } = takePageId(project);
  const { project: counted, objects, newIds } = withNewIds({ ...project, ids }, page.objects);
  const toCopy = (one: number) => (one === page.id ? id : one);
  const copy = followReferences<ComicPage>(
    { ...page, id, objects },
    { object: (one) => newIds.get(one) ?? one, page: toCopy, link: toCopy },
  );
  const pages = insertAfter(project.pages, page, copy);
  const laid = withFittingLayers({ ...counted, pages, ...layersWith(project, page.id, id) }, id);
  return { ...laid, pages: laid.pages.map((one) => (one.id === id ? dropUnreachable(laid, one) : one)) };
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

/**
 * Removes a page, but never the only one. Links to it lead to the page that followed it. If there is none,
 * actions that led to it are removed, and a page before it ends the story instead. A story that started with
 * it starts with the next page, or else with its neighbor.
 */
export function removePage(pageId: number): Command {
  return ofComic('removedPage', (project) => {
    const index = project.pages.findIndex(({ id }) => id === pageId);
    const page = project.pages[index];
    return page === undefined || project.pages.length < 2 ? project : withoutPage(project, page, index);
  });
}

/** Links from other pages, and the page to which they will lead when this one is removed. */
export function linksTo(
  project: ProjectFile,
  pageId: number,
): { count: number; successor: number | undefined } {
  const pages = project.pages.filter(({ id }) => id !== pageId);
  const next = findPage(project, pageId)?.next;
  let count = 0;
  const link = (id: number) => {
    if (id === pageId) count += 1;
    return id;
  };
  followReferences({ ...project, pages }, { link });
  return { count, successor: pages.some(({ id }) => id === next) ? next : undefined };
}

function withoutPage(project: ProjectFile, page: ComicPage, index: number): ProjectFile {
  const left = project.pages.filter((one) => one !== page);
  const next = left.some(({ id }) => id === page.next) ? page.next : undefined;
  const follow = (own?: number): Follow => ({
    page: (id: number) => (id === page.id ? undefined : id),
    // A page that would lead to itself leads nowhere.
    link: (id: number) => (id !== page.id ? id : next === own ? undefined : next),
  });
  const pages = mapSame(left, (one) => {
    const followed = followReferences(one, follow(one.id));
    const hasLostItsWay = one.next === page.id && followed.next === undefined;
    return hasLostItsWay ? withNext(followed, undefined) : followed;
  });
  const rest = followReferences({ ...project, pages: [] }, follow());
  const neighbour = left[Math.min(index, left.length - 1)];
  const start = project.start === page.id ? (next ?? neighbour?.id ?? project.start) : project.start;
  return { ...rest, start, pages };
}

export type PageFields = {
  readonly [Key in Exclude<keyof ComicPage, 'id' | 'objects'>]?: ComicPage[Key] | undefined;
};

/** `undefined` removes a key. An invalid value, or a next page that does not exist, changes nothing. */
export function setPage(
  pageId: number,
  fields: PageFields,
  series?: string,
  name: CommandName = 'changedPage',
): Command {
  const change = (project: ProjectFile) => {
    const isLost = fields.next !== undefined && findPage(project, fields.next) === undefined;
    return isLost ? project : changePage(project, pageId, (page) => withFields(page, fields));
  };
  return versioned(commandOf(name, change, series), pageId);
}

export function renamePage(pageId: number, name: string, series?: string): Command {
  return setPage(pageId, { name: name.trim() === '' ? undefined : name }, series, 'renamedPage');
}

function withFields(page: ComicPage, fields: PageFields): ComicPage {
  const merged = mergedFields(page, fields);
  return merged !== page && isPage(merged) ? merged : page;
}

/** Whether the fields of a page are valid; its objects are unchanged. */
function isPage(value: Fields | ComicPage): value is ComicPage {
  return pagesSchema.safeParse([{ ...value, objects: [] }]).success;
}
