import type { ComicPage, Project } from '@/comics/project';
import { nextStep } from '@/player/rules/guidedView';
import { currentPage, type PlayContext, type PlayState } from '@/player/rules/playState';

/** How many of a story's endings a reader has come to. */
export interface FoundEndings {
  readonly found: number;
  readonly of: number;
}

/**
 * Counts endings: pages that name one, those with the same words once. Where no page names any, every
 * page with `end` is one. `reached` are the pages at which plays ended.
 */
export function countEndings(project: Project, reached: readonly number[]): FoundEndings {
  const ends = endingPages(project);
  const all = new Set(ends.map(nameOf));
  const found = new Set(ends.filter((page) => reached.includes(page.id)).map(nameOf));
  return { found: found.size, of: all.size };
}

/** The pages that count as endings. */
export function endingPages(project: Project): readonly ComicPage[] {
  const named = project.pages.filter((page) => page.ending !== undefined);
  return named.length > 0 ? named : project.pages.filter((page) => page.end === true);
}

/** What tells an ending from the others. */
export function nameOf(page: ComicPage): string {
  return page.ending === undefined ? String(page.id) : JSON.stringify(page.ending);
}

/** Whether the play stands at an ending: at the last part of its page, where that is shown part by part. */
export function isAtEnding(context: PlayContext, state: PlayState): boolean {
  if (state.stage === 'ended') return true;
  const page = currentPage(context, state);
  return isEnding(page) && state.stage === 'playing' && nextStep(page, state) === null;
}

/** Whether the story may end on this page, however it leads on. */
export function isEnding(page: ComicPage): boolean {
  return page.end === true || page.ending !== undefined;
}

/** The pages of the endings that this play has come to so far, whether it was led on since or not. */
export function reachedEndings(context: PlayContext, state: PlayState): readonly number[] {
  const left = [...state.seen].filter((id) => id !== state.page);
  const seen = isAtEnding(context, state) ? [...left, state.page] : left;
  return seen.filter((id) => {
    const page = context.page(id);
    return page !== undefined && (isEnding(page) || id === state.page);
  });
}
