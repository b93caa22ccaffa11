import { maxTimers, type StartTimer } from '@/comics/features/timers/timers';
import type { Action, ChoiceObject } from '@/comics/project';
import { offeredOptions, optionKey, shownObjects } from '@/player/rules/conditions';
import { minPageDuration } from '@/player/rules/flashLimit';
import { nextStep } from '@/player/rules/guidedView';
import {
  afterInput,
  afterTime,
  currentPage,
  type FeatureRules,
  type MoveResult,
  momentOf,
  type PlayContext,
  type PlayState,
  type RunningTimer,
} from '@/player/rules/playState';
import { runActions } from '@/player/rules/runActions';

/** Timers that are started and stopped by name (docs/comics-format/timers.md#timers). */
export const timerRules: FeatureRules = {
  runAction: (_context, state, action, { rest }) => {
    if (action.do !== 'start' && action.do !== 'stop') return undefined;
    const others = runningTimers(state).filter(({ timer }) => timer !== action.timer);
    const timers = action.do === 'start' ? [...others, timerOf(state, action)].slice(-maxTimers) : others;
    return { state: { ...state, timers }, commands: [], rest };
  },
  recall: (_context, now, then) => {
    const timers = now.visit === then.visit ? withoutUndone(then) : resumedTimers(now, then);
    return { ...then, timers };
  },
};

function timerOf(
  state: PlayState,
  { timer, duration, repeat, everywhere, actions }: StartTimer<Action>,
): RunningTimer {
  return {
    timer,
    // Repeating timers are not faster than automatic pages.
    duration: repeat ? Math.max(minPageDuration, duration) : duration,
    repeat: repeat === true,
    actions,
    visit: everywhere ? undefined : state.visit,
    since: state.history.length,
  };
}

/** A timer of a page ends when the page is left. */
export function runningTimers({ timers = [], visit }: PlayState): readonly RunningTimer[] {
  return timers.filter((timer) => timer.visit === undefined || timer.visit === visit);
}

/** Going back stops timers that were started on the target page or later. */
function withoutUndone(then: PlayState): readonly RunningTimer[] {
  return (then.timers ?? []).filter(({ since }) => since < then.history.length);
}

/** A resumed play keeps its timers; they replace those that entering the page starts. */
function resumedTimers(now: PlayState, then: PlayState): readonly RunningTimer[] {
  return runningTimers(now).map((timer) => ({
    ...timer,
    visit: timer.visit === undefined ? undefined : then.visit,
  }));
}

const nothing = (state: PlayState): MoveResult => ({ state, commands: [] });

/**
 * A timer is due. Actions that only change the page cost no budget, so a clock may tick for hours. Actions
 * that leave the page count as an automatic page turn, and are postponed where only the `reader` turns pages.
 */
export function timerDue(
  context: PlayContext,
  from: PlayState,
  timer: RunningTimer,
  turning: 'reader' | 'itself',
): MoveResult {
  const running = runningTimers(from);
  if (from.stage !== 'playing' || !running.includes(timer)) return nothing(from);
  const timers = timer.repeat
    ? running.map((other) => (other === timer ? { ...timer } : other))
    : running.filter((other) => other !== timer);
  const state = { ...from, timers };
  return afterTimer(context, state, timer, turning);
}

function afterTimer(
  context: PlayContext,
  state: PlayState,
  list: Pick<RunningTimer, 'actions' | 'duration'>,
  turning: 'reader' | 'itself',
): MoveResult {
  const { budget, postponed } = state;
  const ran = runActions(context, { ...state, budget: afterInput(state).budget }, list.actions);
  if (ran.state.visit === state.visit && ran.state.stage === 'playing') {
    return { ...ran, state: { ...ran.state, budget } };
  }
  if (turning === 'reader') {
    const waits = postponed.some(({ actions }) => actions === list.actions);
    const { duration, actions } = list;
    return nothing(waits ? state : { ...state, postponed: [...postponed, { duration, actions }] });
  }
  const times = budget.times - 1;
  return times < 0
    ? nothing(state)
    : { ...ran, state: { ...ran.state, budget: { ...ran.state.budget, times } } };
}

/** Choices with a time limit that are offered now; none while the page has steps left. */
export function limitedChoices(context: PlayContext, state: PlayState): ChoiceObject[] {
  const page = currentPage(context, state);
  if (state.stage !== 'playing' || nextStep(page, state) !== null) return [];
  return [...shownObjects(page.objects, state)].filter(
    (object): object is ChoiceObject =>
      object.type === 'choice' && object.timeLimit !== undefined && offeredOptions(object, state).length > 0,
  );
}

/** The time is up: an option is taken, or actions run. Going back leads to the moment before. */
export function choiceTimedOut(context: PlayContext, from: PlayState, id: number): MoveResult {
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
