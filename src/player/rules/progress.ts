import { pageActions } from '@/comics/pageContents';
import type { ComicPage, Project } from '@/comics/project';
import { isEnding } from '@/player/rules/endings';
import { nextStep } from '@/player/rules/guidedView';
import { currentPage, type PlayContext, type PlayState } from '@/player/rules/playState';
import { nextPages } from '@/player/rules/readerMoves';

/** Pages between which a reader can move in both directions; most regions have one page. */
interface Region {
  readonly pages: ReadonlySet<number>;
  readonly onward: ReadonlySet<number>;
  /** The number of pages after this region on the longest path to an end. */
  readonly ahead: number;
}

interface StoryGraph {
  /** The number of pages before each page, on the shortest path from the start. */
  readonly behind: ReadonlyMap<number, number>;
  readonly regions: ReadonlyMap<number, Region>;
}

/** Far more than the format allows. A longer story has no graph, and no progress except at its end. */
const maxPages = 1000;

const known = new WeakMap<Project, StoryGraph>();

function storyGraph(context: PlayContext): StoryGraph {
  const { project } = context;
  const drawn = known.get(project);
  if (drawn !== undefined) return drawn;
  const pages = project.pages.length > maxPages ? [] : project.pages;
  const ways = edgesOf(context, pages);
  const onward = new Map(pages.map((page) => [page.id, isEnding(page) ? [] : (ways.get(page.id) ?? [])]));
  const start = context.page(project.start) ?? project.pages[0];
  const graph = {
    behind: shortestWays(start, ways),
    regions: regionsOf(context, onward),
  };
  known.set(project, graph);
  return graph;
}

type Edges = ReadonlyMap<number, readonly number[]>;

/** `back` may lead to any page from which this one was entered. */
function edgesOf(context: PlayContext, pages: readonly ComicPage[]): Edges {
  const ways = new Map<number, number[]>();
  const into = new Map<number, number[]>();
  for (const page of pages) {
    const next = nextPages(context, page).map(({ id }) => id);
    ways.set(page.id, next);
    for (const id of next) {
      const from = into.get(id);
      if (from === undefined) into.set(id, [page.id]);
      else from.push(page.id);
    }
  }
  for (const page of pages) {
    if (does(page, 'back')) ways.get(page.id)?.push(...(into.get(page.id) ?? []));
  }
  return ways;
}

function does(page: ComicPage, what: 'back' | 'end'): boolean {
  return pageActions(page).some((action) => action.do === what);
}

function shortestWays(start: ComicPage | undefined, ways: Edges): ReadonlyMap<number, number> {
  const distances = new Map(start === undefined ? [] : [[start.id, 0]]);
  // Iterating over a map includes entries that are added meanwhile, in order.
  for (const [id, distance] of distances) {
    for (const next of ways.get(id) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}

/** A page on Tarjan's stack, with its low link. */
interface Walked {
  readonly place: number;
  earliest: number;
  region: Region | null;
}

/** Tarjan's algorithm, which completes each region after those that it leads to. */
function regionsOf(context: PlayContext, onward: Edges): ReadonlyMap<number, Region> {
  const walked = new Map<number, Walked>();
  const regions = new Map<number, Region>();
  const way: number[] = [];

  const walk = (id: number): Walked => {
    const here: Walked = { place: walked.size, earliest: walked.size, region: null };
    walked.set(id, here);
    way.push(id);
    for (const next of onward.get(id) ?? []) {
      const there = walked.get(next) ?? walk(next);
      if (there.region === null) here.earliest = Math.min(here.earliest, there.earliest);
    }
    if (here.earliest === here.place) close(new Set(way.splice(way.indexOf(id))));
    return here;
  };
  const close = (pages: ReadonlySet<number>) => {
    const region = leadOn(pages);
    for (const id of pages) {
      regions.set(id, region);
      const here = walked.get(id);
      if (here !== undefined) here.region = region;
    }
  };
  const leadOn = (pages: ReadonlySet<number>): Region => {
    const ways = [...pages].flatMap((id) => onward.get(id) ?? []);
    const next = new Set(ways.flatMap((id) => (pages.has(id) ? [] : (regions.get(id) ?? []))));
    const most = [...next].map((region) => region.pages.size + region.ahead);
    return {
      pages,
      onward: new Set([...next].flatMap((region) => [...region.pages, ...region.onward])),
      ahead: Math.max(isLast(pages, ways) ? 0 : 1, ...most),
    };
  };
  const isLast = (pages: ReadonlySet<number>, ways: readonly number[]) =>
    ways.length === 0 &&
    [...pages].every((id) => {
      const page = context.page(id);
      return page === undefined || isEnding(page) || !does(page, 'end');
    });

  for (const id of onward.keys()) if (!walked.has(id)) walk(id);
  return regions;
}

/**
 * The furthest progress on this way through the story. It is measured along the pages of the way, not by
 * their order in the file, and only grows until the story restarts.
 */
export function withProgress(context: PlayContext, before: PlayState, after: PlayState): PlayState {
  const leftEnd = after.progress === 1 && before.visit !== after.visit;
  const progress = Math.max(leftEnd ? 0 : after.progress, progressAt(context, after));
  return progress === after.progress ? after : { ...after, progress };
}

/** The pages read, as a share of these and the maximum number that may follow. */
function progressAt(context: PlayContext, state: PlayState): number {
  if (state.stage === 'ended') return 1;
  const page = currentPage(context, state);
  const { behind, regions } = storyGraph(context);
  const region = regions.get(page.id);
  if (region === undefined) return 0;
  const others = new Set(state.seen);
  others.delete(page.id);
  // Pages that the reader saw before returning to the beginning of the story will follow again.
  const past = [...others].filter((id) => !region.onward.has(id)).length;
  // For a start in the middle, the pages before it count as read.
  const read = Math.max(past, behind.get(page.id) ?? 0);
  const unread = [...region.pages].filter((id) => id !== page.id && !others.has(id)).length;
  const share = nextStep(page, state) === null ? 1 : state.step / (page.guidedView?.length ?? 1);
  return (read + share) / (read + 1 + unread + region.ahead);
}
