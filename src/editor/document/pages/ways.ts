import { pageActions } from '@/comics/pageActions';
import type { ComicPage } from '@/comics/project';

/** Whether nothing comes after a page, and no more is said of that than that it is the end. */
export function simplyEnds(page: ComicPage): boolean {
  return page.next === undefined && page.ending === undefined && (page.end === true || !turns(page));
}

/** The page with another one after it; with none, the story ends there, but where actions lead on. */
export function leadingTo(
  { next: _before, end: _end, ...page }: ComicPage,
  next: number | undefined,
): ComicPage {
  if (next !== undefined) return { ...page, next };
  return page.ending !== undefined || turns(page) ? page : { ...page, end: true };
}

const turning: ReadonlySet<string> = new Set(['go', 'back', 'restart', 'end']);

function turns(page: ComicPage): boolean {
  return pageActions(page).some((action) => turning.has(action.do));
}
