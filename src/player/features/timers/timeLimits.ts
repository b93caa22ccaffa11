import type { ChoiceObject } from '@/comics/project';
import { nextStep } from '@/player/rules/guidedView';
import {
  afterTime,
  currentPage,
  type MoveResult,
  momentOf,
  type PlayContext,
  type PlayState,
} from '@/player/rules/playState';
import { runActions } from '@/player/rules/runActions';
import { offeredOptions, optionKey, shownObjects } from '@/player/rules/visibility';

/** The choices before the reader whose time runs: something is offered, and no step of the page is left to see. */
export function limitedChoices(context: PlayContext, state: PlayState): ChoiceObject[] {
  const page = currentPage(context, state);
  if (state.stage !== 'playing' || nextStep(page, state) !== null) return [];
  return [...shownObjects(page.objects, state)].filter(
    (object): object is ChoiceObject =>
      object.type === 'choice' && object.timeLimit !== undefined && offeredOptions(object, state).length > 0,
  );
}

/** Nobody has chosen in time: an option is taken, or something else happens. The way back leads to before it. */
export function runOut(context: PlayContext, from: PlayState, id: number): MoveResult {
  const choice = limitedChoices(context, from).find((limited) => limited.id === id);
  const { timeLimit } = choice ?? {};
  if (choice === undefined || timeLimit === undefined) return { state: from, commands: [] };
  const index = (timeLimit.option ?? 0) - 1;
  const taken = offeredOptions(choice, from).find((option) => option.index === index)?.option;
  const before = momentOf(from, taken && [choice.id, index]);
  const state = { ...afterTime(from), before };
  if (taken === undefined) return runActions(context, state, timeLimit.actions ?? []);
  const known = taken.once ? new Set(from.taken).add(optionKey(choice.id, index)) : from.taken;
  return runActions(context, { ...state, taken: known }, taken.actions);
}
