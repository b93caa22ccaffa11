import type { ComicPage, Project } from '@/comics/project';

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
  const named = project.pages.filter((page) => page.ending !== undefined);
  const ends = named.length > 0 ? named : project.pages.filter((page) => page.end === true);
  const all = new Set(ends.map(nameOf));
  const found = new Set(ends.filter((page) => reached.includes(page.id)).map(nameOf));
  return { found: found.size, of: all.size };
}

function nameOf(page: ComicPage): string {
  return page.ending === undefined ? String(page.id) : JSON.stringify(page.ending);
}
