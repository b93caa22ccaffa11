import type { ComicObject, ComicPage } from '@/comics/project';
import { onPage } from '@/editor/document/clipboard/clip';
import { changeLists, outermost, withObjects } from '@/editor/document/objects/tree';

interface TakenOff {
  /** Out of their frames, where they are seen. */
  readonly objects: readonly ComicObject[];
  readonly page: ComicPage;
  /** Where the topmost of them lay among the page's own. */
  readonly place: number;
}

/** Objects of a page, and the page without them. */
export function takeOff(page: ComicPage, ids: readonly number[]): TakenOff | undefined {
  const placed = outermost(page, ids);
  const top = placed.at(-1);
  if (top === undefined) return undefined;
  const gone = new Set(placed.map(({ object }) => object.id));
  const left = changeLists(page.objects, (list) => {
    const stay = list.filter(({ id }) => !gone.has(id));
    return stay.length === list.length ? list : stay;
  });
  const root = (top.frames[0] ?? top.object).id;
  const above = page.objects.slice(page.objects.findIndex(({ id }) => id === root) + 1);
  const place = left.length - above.filter(({ id }) => !gone.has(id)).length;
  return { objects: placed.map(onPage), page: withObjects(page, left), place };
}
