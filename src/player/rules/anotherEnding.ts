import type { ComicPage } from '@/comics/project';
import { endingPages, nameOf } from '@/player/rules/endings';
import { nextPages } from '@/player/rules/nextPages';
import type { PlayContext, PlayState } from '@/player/rules/playState';

/**
 * The latest page of the way here from which another ending than the `reached` may be found, as a place of the
 * history; `null` when only a new play leads there.
 */
export function wayToAnotherEnding(
  context: PlayContext,
  state: PlayState,
  reached: readonly number[],
): number | null {
  const { project } = context;
  const known = new Set(
    endingPages(project).flatMap((page) => (reached.includes(page.id) ? nameOf(page) : [])),
  );
  const isNew = (page: ComicPage) => !known.has(nameOf(page));
  // By their ids: a page that is drawn upright is another one than that of the file.
  const wanted = new Set(endingPages(project).flatMap((page) => (isNew(page) ? page.id : [])));
  const index = state.history.findLastIndex(({ page: id, choice }) => {
    const page = context.page(id);
    if (page === undefined) return false;
    const isFork = choice !== undefined || nextPages(context, page).length > 1;
    return isFork && [...reachableFrom(context, page)].some(({ id: reachable }) => wanted.has(reachable));
  });
  return index < 0 ? null : index;
}

function reachableFrom(context: PlayContext, from: ComicPage): ReadonlySet<ComicPage> {
  // A set hands out what is added to it while it is walked.
  const reachable = new Set([from]);
  for (const page of reachable) for (const next of nextPages(context, page)) reachable.add(next);
  return reachable;
}
