import { optionsOnPage, type PlacedOption } from '@/comics/pageContents';
import type { Project } from '@/comics/project';
import type { ReaderFigures } from '@/domain/figures';
import { endingName, endingPages } from '@/player/rules/endings';

/** What readers did, as shares from 0 to 1. */
export interface ReaderShares {
  /** A share of all readers. */
  readonly way: (from: number, to: number) => number;
  readonly page: (page: number) => number;
  /** A share of the readers who saw the page. */
  readonly left: (page: number) => number;
}

export function readerShares({ plays, pages, ways }: ReaderFigures): ReaderShares {
  const [byPage, byWay] = [
    new Map(pages.map((page) => [page.page, page])),
    new Map(ways.map((way) => [`${way.from} ${way.to}`, way.plays])),
  ];
  return {
    way: (from, to) => (byWay.get(`${from} ${to}`) ?? 0) / plays,
    page: (page) => (byPage.get(page)?.plays ?? 0) / plays,
    left: (page) => {
      const seen = byPage.get(page);
      return seen === undefined ? 0 : seen.left / seen.plays;
    },
  };
}

/** Shares of the plays that reached an ending; endings with the same name count together. */
export function sharesOfEndings(
  project: Project,
  { ended, endings }: ReaderFigures,
): readonly { readonly pageId: number; readonly share: number }[] {
  const plays = new Map(endings.map((ending) => [ending.page, ending.plays]));
  const byName = new Map<string, { pageId: number; plays: number }>();
  for (const page of endingPages(project)) {
    const name = endingName(page);
    const known = byName.get(name) ?? { pageId: page.id, plays: 0 };
    byName.set(name, { ...known, plays: known.plays + (plays.get(page.id) ?? 0) });
  }
  return [...byName.values()]
    .map(({ pageId, plays: count }) => ({ pageId, share: Math.min(1, count / Math.max(1, ended)) }))
    .sort((one, other) => other.share - one.share);
}

/** Pages on which readers left before any ending, those with the most readers first. */
export function pagesLeft(project: Project, { pages, plays }: ReaderFigures) {
  const existing = new Set(project.pages.map(({ id }) => id));
  return pages
    .filter(({ page, left }) => left > 0 && existing.has(page))
    .map(({ page, left }) => ({ pageId: page, share: left / plays }))
    .sort((one, other) => other.share - one.share);
}

/** Options of pages that readers saw, but that none of them took. */
export function untakenOptions(project: Project, { pages, options }: ReaderFigures): readonly PlacedOption[] {
  const seen = new Set(pages.map(({ page }) => page));
  const taken = new Set(options.map(({ choice, option }) => `${choice} ${option}`));
  return project.pages
    .filter(({ id }) => seen.has(id))
    .flatMap((page) =>
      optionsOnPage(page).filter(({ choiceId, option }) => !taken.has(`${choiceId} ${option}`)),
    );
}
