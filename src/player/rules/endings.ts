import type { ComicPage, Project } from '@/comics/project';
import { nextStep } from '@/player/rules/guidedView';
import { currentPage, type PlayContext, type PlayState } from '@/player/rules/playState';

export interface FoundEndings {
  readonly found: number;
  readonly of: number;
}

/**
 * Endings with the same name count once. Where no page names one, every page with `end` counts. `reached` has
 * the pages at which plays ended.
 */
export function countEndings(project: Project, reached: readonly number[]): FoundEndings {
  const ends = endingPages(project);
  const all = new Set(ends.map(endingName));
  const found = new Set(ends.filter((page) => reached.includes(page.id)).map(endingName));
  return { found: found.size, of: all.size };
}

export function endingPages(project: Project): readonly ComicPage[] {
  const named = project.pages.filter((page) => page.ending !== undefined);
  return named.length > 0 ? named : project.pages.filter((page) => page.end === true);
}

export function endingName(page: ComicPage): string {
  return page.ending === undefined ? String(page.id) : JSON.stringify(page.ending);
}

/** If the page has steps, at its last step. */
export function isAtEnding(context: PlayContext, state: PlayState): boolean {
  if (state.stage === 'ended') return true;
  const page = currentPage(context, state);
  return isEnding(page) && state.stage === 'playing' && nextStep(page, state) === null;
}

export function isEnding(page: ComicPage): boolean {
  return page.end === true || page.ending !== undefined;
}

/** Includes those after which the play continued. */
export function reachedEndings(context: PlayContext, state: PlayState): readonly number[] {
  const left = [...state.seen].filter((id) => id !== state.page);
  const seen = isAtEnding(context, state) ? [...left, state.page] : left;
  return seen.filter((id) => {
    const page = context.page(id);
    return page !== undefined && (isEnding(page) || id === state.page);
  });
}
