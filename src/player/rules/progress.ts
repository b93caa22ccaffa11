import { nextStep } from '@/player/rules/guidedView';
import { currentPage, type PlayContext, type PlayState } from '@/player/rules/playState';
import { storyGraph } from '@/player/rules/storyGraph';

/**
 * The state after a move, with how far it has come: the furthest place that this way through the story reached,
 * measured along its pages and not by their order in the file. It only grows, until the story begins anew: by
 * itself, or because its end was left.
 */
export function withProgress(context: PlayContext, before: PlayState, after: PlayState): PlayState {
  const leftEnd = after.progress === 1 && before.visit !== after.visit;
  const progress = Math.max(leftEnd ? 0 : after.progress, progressAt(context, after));
  return progress === after.progress ? after : { ...after, progress };
}

/** The pages that were read, as a share of them and of the most that can still come. */
function progressAt(context: PlayContext, state: PlayState): number {
  if (state.stage === 'ended') return 1;
  const page = currentPage(context, state);
  const { behind, regions } = storyGraph(context);
  const region = regions.get(page.id);
  if (region === undefined) return 0;
  const others = new Set(state.seen);
  others.delete(page.id);
  // What was read before the story was begun anew by its own ways is to come once more.
  const past = [...others].filter((id) => !region.onward.has(id)).length;
  // Whoever was set down in the middle has what lies before it behind them all the same.
  const read = Math.max(past, behind.get(page.id) ?? 0);
  const unread = [...region.pages].filter((id) => id !== page.id && !others.has(id)).length;
  const share = nextStep(page, state) === null ? 1 : state.step / (page.guidedView?.length ?? 1);
  return (read + share) / (read + 1 + unread + region.ahead);
}
