import { findObject } from '@/comics/pageContents';
import type { ObjectBase } from '@/comics/project';
import { type PlacedObject, scrollProgress } from '@/player/features/scroll/tallPage';
import { isShown } from '@/player/rules/conditions';
import { afterInput, type MoveResult, type PlayContext, type PlayState } from '@/player/rules/playState';
import { omitSetActions } from '@/player/rules/readerMoves';
import { runActions } from '@/player/rules/runActions';

interface ViewChange {
  readonly visit: number;
  readonly id: number;
  readonly entered: boolean;
  /** The reader has scrolled, so actions get their full budget. */
  readonly byReader: boolean;
}

/**
 * Handles an object that enters or leaves the viewport (docs/comics-format/scroll.md). Its `set` actions run
 * once on this way through the story, however often the page is opened, unless `again` is set.
 */
export function applyViewChange(
  context: PlayContext,
  state: PlayState,
  { visit, id, entered, byReader }: ViewChange,
): MoveResult {
  const nothing = { state, commands: [] };
  if (state.visit !== visit || state.stage !== 'playing') return nothing;
  const object = findObject(context.page(state.page), id);
  const { actions = [], whenLeft = [], again } = object?.whenInView ?? {};
  const list = entered ? actions : whenLeft;
  if (object === undefined || list.length === 0 || (entered && !isShown(object, state))) return nothing;
  const from = byReader ? { ...afterInput(state), before: state.before } : state;
  if (!entered || again) return runActions(context, from, list);
  const isNew = !state.viewed.has(id);
  const viewed = isNew ? new Set(state.viewed).add(id) : state.viewed;
  return runActions(context, { ...from, viewed }, isNew ? list : omitSetActions(list));
}

function hasLists({ whenInView }: ObjectBase): boolean {
  return (whenInView?.actions?.length ?? 0) + (whenInView?.whenLeft?.length ?? 0) > 0;
}

export function applyScroll(state: PlayState, visit: number, step: number): MoveResult {
  if (state.visit !== visit || state.stage !== 'playing' || state.step === step) {
    return { state, commands: [] };
  }
  return { state: { ...afterInput(state), step }, commands: [{ kind: 'step' }] };
}

export interface InViewVisit {
  readonly inView: Set<number>;
  readonly hasRun: Set<number>;
}

const usualShare = 0.5;

/** Calls `onLook` for objects that enter the viewport, and for those that have left it completely. */
export function watchInView(
  objects: readonly PlacedObject[],
  { inView, hasRun }: InViewVisit,
  onLook: (id: number, entered: boolean) => void,
): (top: number, window: number) => void {
  const watched = objects.filter(({ object }) => hasLists(object));

  const isDue = ({ object, element }: PlacedObject, seen: number) => {
    const { share = usualShare, again = false } = object.whenInView ?? {};
    const isNew = again || !hasRun.has(object.id);
    return isNew && seen > 0 && seen >= share && element.closest('[hidden]') === null;
  };

  return (top, window) => {
    for (const placed of watched) {
      const { id, height } = placed.object;
      const seen = scrollProgress(placed.y, height, top, window);
      const isIn = inView.has(id);
      if (isIn ? seen > 0 : !isDue(placed, seen)) continue;
      if (isIn) inView.delete(id);
      else inView.add(id);
      hasRun.add(id);
      onLook(id, !isIn);
    }
  };
}
