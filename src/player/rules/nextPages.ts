import { pageActions } from '@/comics/pageActions';
import type { ComicPage } from '@/comics/project';
import type { PlayContext } from '@/player/rules/playState';

/** The pages that this one may lead to directly: `next` first, then wherever its actions go. */
export function nextPages(context: PlayContext, page: ComicPage): ComicPage[] {
  const ids = new Set<number>();
  if (page.next !== undefined) ids.add(page.next);
  for (const action of pageActions(page)) if (action.do === 'go') ids.add(action.page);
  ids.delete(page.id);
  return [...ids].map(context.page).filter((next) => next !== undefined);
}

/** Whether every reader sees all pages one after the other, so that their number says something. */
export function countsPages(context: PlayContext): boolean {
  return context.project.pages.every((page) => nextPages(context, page).length <= 1);
}
