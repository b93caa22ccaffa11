import { comicsLimits } from '@/comics/limits';
import { eachObject, findPlaced } from '@/comics/pageContents';
import type { ComicObject, ComicPage, ProjectFile } from '@/comics/project';
import { findPage } from '@/editor/document/Command';
import { countObjects, eachObjectOf } from '@/editor/document/objects/tree';

/** `few` is shown as a note, `none` as the reason of a refusal. */
export interface Quota {
  readonly kind: 'plenty' | 'few' | 'none';
  readonly left: number;
  readonly max: number;
}

/** The last share of a limit, in which authors see how much is left. */
const shownShare = 0.15;

/** The rest of a limit of `most` for this count. */
export function quotaOf(count: number, max: number): Quota {
  const left = Math.max(0, max - count);
  if (left === 0) return { kind: 'none', left, max };
  return { kind: left <= Math.round(max * shownShare) ? 'few' : 'plenty', left, max };
}

/**
 * Whether objects fit (docs/comics-format.md#limits): `list` when the page or frame is full, `comic` when the
 * comic is, `deep` when frames would be nested too deep.
 */
type LimitCheck = 'there' | LimitReached;
export type LimitReached = 'list' | 'comic' | 'deep';

export function checkObjectLimits(
  project: ProjectFile,
  pageId: number,
  objects: readonly ComicObject[],
  frameId?: number,
): LimitCheck {
  const page = findPage(project, pageId);
  if (page === undefined) return 'list';
  const place = frameId === undefined ? undefined : findPlaced(page, frameId);
  const list = place?.object.type === 'frame' ? place.object.objects : page.objects;
  if (list.length + objects.length > comicsLimits.objectsInList) return 'list';
  const depth = (place === undefined ? 0 : place.frames.length + 1) + framesIn(objects);
  if (depth > comicsLimits.frameDepth) return 'deep';
  return objectsFit(project, objects) ? 'there' : 'comic';
}

export function checkCopyLimits(
  project: ProjectFile,
  page: ComicPage,
  objects: readonly ComicObject[],
): LimitCheck {
  const lists = [page.objects, ...[...eachObject(page.objects)].map(({ object }) => childrenOf(object))];
  const isFull = lists.some((list) => {
    const copied = list.filter((object) => objects.includes(object)).length;
    return copied > 0 && list.length + copied > comicsLimits.objectsInList;
  });
  if (isFull) return 'list';
  return objectsFit(project, objects) ? 'there' : 'comic';
}

function childrenOf(object: ComicObject): readonly ComicObject[] {
  return object.type === 'frame' ? object.objects : [];
}

export function objectsFit(project: ProjectFile, objects: readonly ComicObject[]): boolean {
  return [...eachObjectOf(project)].length + countObjects(objects) <= comicsLimits.objects;
}

export function countOnPage(project: ProjectFile, pageId: number): number {
  return countObjects(findPage(project, pageId)?.objects ?? []);
}

function framesIn(objects: readonly ComicObject[]): number {
  const depths = objects.map((object) => (object.type === 'frame' ? 1 + framesIn(object.objects) : 0));
  return Math.max(0, ...depths);
}

export const countedParts = [
  'pages',
  'objects',
  'resources',
  'variables',
  'symbols',
  'layers',
  'lists',
] as const;
type CountedPart = (typeof countedParts)[number];

/** The number of parts of this kind (docs/comics-format.md#limits). */
export function countOf(part: CountedPart, project: ProjectFile): number {
  switch (part) {
    case 'objects':
      return [...eachObjectOf(project)].length;
    case 'pages':
    case 'resources':
      return project[part].length;
    case 'layers':
      return project.layers?.length ?? 0;
    default:
      return Object.keys(project[part] ?? {}).length;
  }
}

export function quotaIn(project: ProjectFile, part: CountedPart): Quota {
  return quotaOf(countOf(part, project), comicsLimits[part]);
}
