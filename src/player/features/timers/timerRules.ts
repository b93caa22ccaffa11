import { mostTimers, type StartTimer } from '@/comics/features/timers';
import type { Action } from '@/comics/project';
import { shortestStay } from '@/player/rules/flashLimit';
import {
  type FeatureRules,
  type MoveResult,
  type PlayContext,
  type PlayState,
  type RunningTimer,
  touched,
} from '@/player/rules/playState';
import { runActions } from '@/player/rules/runActions';

/** Timers that are started and stopped by name (docs/comics-format/timers.md#timers). */
export const timerRules: FeatureRules = {
  runAction: (_context, state, action, { rest }) => {
    if (action.do !== 'start' && action.do !== 'stop') return undefined;
    const others = runningTimers(state).filter(({ timer }) => timer !== action.timer);
    const timers = action.do === 'start' ? [...others, timerOf(state, action)].slice(-mostTimers) : others;
    return { state: { ...state, timers }, commands: [], rest };
  },
  recall: (_context, now, then) => {
    const timers = now.visit === then.visit ? notTakenBack(then) : takenUp(now, then);
    return { ...then, timers };
  },
};

function timerOf(
  state: PlayState,
  { timer, duration, repeat, everywhere, actions }: StartTimer<Action>,
): RunningTimer {
  return {
    timer,
    // What repeats comes no faster than pages that turn themselves.
    duration: repeat ? Math.max(shortestStay, duration) : duration,
    repeat: repeat === true,
    actions,
    visit: everywhere ? undefined : state.visit,
    since: state.history.length,
  };
}

/** Those that run now: what belongs to a page ends when that is left. */
export function runningTimers({ timers = [], visit }: PlayState): readonly RunningTimer[] {
  return timers.filter((timer) => timer.visit === undefined || timer.visit === visit);
}

/** Going back stops what was started on the page that it leads to, or later. */
function notTakenBack(then: PlayState): readonly RunningTimer[] {
  return (then.timers ?? []).filter(({ since }) => since < then.history.length);
}

/** A kept play goes on with the timers that ran, not with those that its page starts on being entered. */
function takenUp(now: PlayState, then: PlayState): readonly RunningTimer[] {
  return runningTimers(now).map((timer) => ({
    ...timer,
    visit: timer.visit === undefined ? undefined : then.visit,
  }));
}

const nothing = (state: PlayState): MoveResult => ({ state, commands: [] });

/**
 * A timer's time is over. What only changes the page costs nothing of what may happen without a touch, so a clock
 * may tick for hours; what leads on counts as a page that turns itself, and waits where the `reader` alone turns
 * pages.
 */
export function ring(
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
  return led(context, state, timer, turning);
}

function led(
  context: PlayContext,
  state: PlayState,
  list: Pick<RunningTimer, 'actions' | 'duration'>,
  turning: 'reader' | 'itself',
): MoveResult {
  const { budget, postponed } = state;
  const ran = runActions(context, { ...state, budget: touched(state).budget }, list.actions);
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
