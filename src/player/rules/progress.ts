import type { ComicPage, Project } from '@/comics/project';
import { isEnding } from '@/player/rules/endings';
import { nextStep } from '@/player/rules/guidedView';
import { nextPages, pageActions } from '@/player/rules/pageActions';
import { currentPage, type PlayContext, type PlayState } from '@/player/rules/playState';

/** Distances by the page's id. */
type Distances = ReadonlyMap<number, number>;

const measured = new WeakMap<Project, { readonly fromStart: Distances; readonly toEnd: Distances }>();

/**
 * The state after a move, with how far it has come: the furthest place that this way through the story reached,
 * measured along its pages and not by their order in the file. It only grows, until the story begins anew: by
 * itself, or because its end was left.
 */
export function withProgress(context: PlayContext, before: PlayState, after: PlayState): PlayState {
  const leftEnd = before.progress === 1 && before.visit !== after.visit;
  const progress = Math.max(leftEnd ? 0 : after.progress, progressAt(context, after));
  return progress === after.progress ? after : { ...after, progress };
}

function progressAt(context: PlayContext, state: PlayState): number {
  if (state.stage === 'ended') return 1;
  const page = currentPage(context, state);
  const { fromStart, toEnd } = measure(context);
  const behind = fromStart.get(page.id) ?? 0;
  const ahead = toEnd.get(page.id) ?? Math.max(1, fromStart.size - behind);
  const share = nextStep(page, state) === null ? 1 : state.step / (page.guidedView?.length ?? 1);
  return (behind + share) / (behind + 1 + ahead);
}

function measure(context: PlayContext) {
  const { project } = context;
  const known = measured.get(project);
  if (known !== undefined) return known;
  const into = new Map<number, number[]>();
  const waysFrom = (id: number) => {
    const page = context.page(id);
    return page === undefined ? [] : nextPages(context, page).map((next) => next.id);
  };
  for (const { id } of project.pages) {
    for (const next of waysFrom(id)) into.set(next, [...(into.get(next) ?? []), id]);
  }
  const last = project.pages.filter((page) => isEnding(page) || waysFrom(page.id).length === 0);
  const mayEnd = project.pages.filter((page) => pageActions(page).some((action) => action.do === 'end'));
  const start = context.page(project.start) ?? project.pages[0];
  const found = {
    fromStart: walk(start ? [start] : [], [], waysFrom),
    toEnd: walk(last, mayEnd, (id) => into.get(id) ?? []),
  };
  measured.set(project, found);
  return found;
}

/** Walks from pages at a distance of 0 and of 1 to all that can be reached, on the shortest ways. */
function walk(
  at: readonly ComicPage[],
  beside: readonly ComicPage[],
  ways: (id: number) => readonly number[],
): Distances {
  const distances = new Map(at.map(({ id }) => [id, 0]));
  for (const { id } of beside) if (!distances.has(id)) distances.set(id, 1);
  // A map hands out what is added to it while it is walked, in that order.
  for (const [id, distance] of distances) {
    for (const next of ways(id)) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}
