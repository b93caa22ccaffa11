import type { ObjectBase } from '@/comics/project';
import { type MoveResult, type PlayContext, type PlayState, touched } from '@/player/rules/playState';
import { withoutSets } from '@/player/rules/readerMoves';
import { runActions } from '@/player/rules/runActions';
import { findObject, isShown } from '@/player/rules/visibility';

export interface Look {
  readonly visit: number;
  readonly id: number;
  readonly comes: boolean;
  /** The reader has scrolled: what runs may run its full length. */
  readonly byReader: boolean;
}

/**
 * An object has come into the window of its page, or has left it (docs/comics-format/scroll.md). What its list sets
 * it sets once on this way through the story, however often the page is opened anew, unless it says `again`.
 */
export function lookedAt(
  context: PlayContext,
  state: PlayState,
  { visit, id, comes, byReader }: Look,
): MoveResult {
  const nothing = { state, commands: [] };
  if (state.visit !== visit || state.stage !== 'playing') return nothing;
  const object = findObject(context.page(state.page)?.objects ?? [], id);
  const { actions = [], whenLeft = [], again } = object?.whenInView ?? {};
  const list = comes ? actions : whenLeft;
  if (object === undefined || list.length === 0 || (comes && !isShown(object, state))) return nothing;
  const from = byReader ? { ...touched(state), before: state.before } : state;
  if (!comes || again) return runActions(context, from, list);
  const isNew = !state.viewed.has(id);
  const viewed = isNew ? new Set(state.viewed).add(id) : state.viewed;
  return runActions(context, { ...from, viewed }, isNew ? list : withoutSets(list));
}

/** Whether an object has anything to do when it comes or goes. */
export function hasLists({ whenInView }: ObjectBase): boolean {
  return (whenInView?.actions?.length ?? 0) + (whenInView?.whenLeft?.length ?? 0) > 0;
}

/** The reader has scrolled to the place of a step: a touch like any other. */
export function scrolledTo(state: PlayState, visit: number, step: number): MoveResult {
  if (state.visit !== visit || state.stage !== 'playing' || state.step === step) {
    return { state, commands: [] };
  }
  return { state: { ...touched(state), step }, commands: [{ kind: 'step' }] };
}
