import type { ComicPage } from '@/comics/project';

/** The page with copies of objects standing on high screens where what they are copies of stands. */
export function copyPlacements(page: ComicPage, newIds: ReadonlyMap<number, number>): ComicPage {
  const places = page.portrait?.objects;
  if (page.portrait === undefined || places === undefined) return page;
  const added = [...newIds].flatMap(([id, copy]) => {
    const place = places[String(id)];
    return place === undefined ? [] : [[String(copy), place] as const];
  });
  if (added.length === 0) return page;
  return { ...page, portrait: { ...page.portrait, objects: { ...places, ...Object.fromEntries(added) } } };
}
