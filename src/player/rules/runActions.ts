import type { Action, ComicPage, Effect } from '@/comics/project';
import { changedValue, declaredVariable, isConditionMet } from '@/player/rules/conditions';
import {
  type ActionRun,
  type Command,
  initialState,
  type Moment,
  type MoveResult,
  momentOf,
  type PlayContext,
  type PlayState,
  type Progress,
  recallMoment,
} from '@/player/rules/playState';

/**
 * Runs actions in order (docs/comics-format.md#action-lists). A `wait` returns the rest as a `later` command.
 * Leaving the page drops the rest, and the new page runs its own actions. A `loop` command stops the run when
 * the budget of this touch is used up. Actions of a touch (`begunBy`) may leave the comic while the touched
 * page is shown.
 */
export function runActions(
  context: PlayContext,
  from: PlayState,
  actions: readonly Action[],
  begunBy: 'touch' | 'itself' = 'itself',
): MoveResult {
  let state = from;
  let commands: readonly Command[] = [];
  let queue = actions;
  for (let action = queue[0]; action !== undefined; action = queue[0]) {
    if (state.stage === 'looping') break;
    if (state.budget.actions === 0) return loop(state, commands);
    state = { ...state, budget: { ...state.budget, actions: state.budget.actions - 1 } };
    const isTouch = begunBy === 'touch' && state.visit === from.visit;
    const progress = runAction(context, state, action, { rest: queue.slice(1), isTouch });
    commands = commandsAfter({ state, commands }, progress);
    state = progress.state;
    queue = progress.rest;
  }
  return { state: { ...state, settled: true }, commands };
}

/** Runs `onEnter`; an unknown page changes nothing. */
export function turnTo(
  context: PlayContext,
  state: PlayState,
  page: number,
  how: { readonly direction?: 'forward' | 'back'; readonly onEnter?: readonly Action[] } = {},
): MoveResult {
  const entered = enter(context, state, page, undefined, how.direction ?? 'forward');
  const ran = runActions(context, entered.state, how.onEnter ?? entered.rest);
  return { state: ran.state, commands: commandsAfter(entered, ran) };
}

export function endPlay(state: PlayState): MoveResult {
  return { state: { ...state, stage: 'ended' }, commands: [{ kind: 'end' }] };
}

function runAction(context: PlayContext, state: PlayState, action: Action, how: ActionRun): Progress {
  for (const feature of context.features) {
    const progress = feature.runAction?.(context, state, action, how);
    if (progress !== undefined) return progress;
  }
  const { rest, isTouch } = how;
  switch (action.do) {
    case 'go':
      if (context.page(action.page) === undefined) return { state, commands: [], rest };
      return enter(context, state, action.page, action.transition, 'forward');
    case 'back':
      return goBackByAction(context, state);
    case 'restart':
      return startAgain(context, state);
    case 'end':
      return { ...endPlay(state), rest: [] };
    case 'set':
      return { ...setVariable(context, state, action), rest };
    case 'show':
    case 'hide':
      return { ...showOrHide(state, action.object, action.do === 'show', action.effect), rest };
    case 'animate': {
      const effect: Effect = action.effect ?? { effect: 'pulse' };
      return { state, commands: [{ kind: 'animate', object: action.object, effect }], rest };
    }
    case 'play':
      return { state, commands: [{ kind: 'play', sound: action.sound }], rest };
    case 'silence':
      return { state, commands: [{ kind: 'silence', channel: action.channel }], rest };
    case 'wait': {
      const { duration } = action;
      const list = { duration, actions: rest };
      return {
        state: { ...state, waiting: [...state.waiting, list] },
        commands: [{ kind: 'later', duration, list }],
        rest: [],
      };
    }
    case 'if':
      return {
        state,
        commands: [],
        rest: [...(isConditionMet(action.when, state) ? action.then : (action.else ?? [])), ...rest],
      };
    case 'link':
      return { state, commands: [{ kind: isTouch ? 'link' : 'offerLink', to: action.to }], rest };
    default:
      return { state, commands: [], rest };
  }
}

function enter(
  context: PlayContext,
  state: PlayState,
  id: number,
  transition: Effect | undefined,
  direction: 'forward' | 'back',
): Progress {
  const page = context.page(id);
  if (page === undefined) return { state, commands: [], rest: [] };
  if (state.budget.turns === 0) return { ...loop(state, []), rest: [] };
  const history = direction === 'back' ? state.history.slice(0, -1) : historyAfter(state);
  return {
    state: {
      ...arrive(state, page),
      history,
      budget: { ...state.budget, turns: state.budget.turns - 1 },
    },
    commands: [{ kind: 'turn', transition: transition ?? page.transition, direction }],
    rest: page.onEnter ?? [],
  };
}

function arrive(state: PlayState, page: ComicPage): PlayState {
  return {
    ...state,
    page: page.id,
    step: 0,
    seen: new Set(state.seen).add(page.id),
    shown: new Map(),
    before: null,
    settled: false,
    waiting: [],
    postponed: [],
    visit: state.visit + 1,
    stage: 'playing',
  };
}

/** The history omits pages that were never shown, and keeps only the latest. */
function historyAfter(state: PlayState): readonly Moment[] {
  return state.settled ? [...state.history, state.before ?? momentOf(state)].slice(-200) : state.history;
}

function goBackByAction(context: PlayContext, state: PlayState): Progress {
  const previous = state.history.at(-1);
  if (previous === undefined) return { state, commands: [], rest: [] };
  return enter(context, state, previous.page, undefined, 'back');
}

function startAgain(context: PlayContext, state: PlayState): Progress {
  const fresh = { ...newPlayState(context, state), budget: state.budget };
  return enter(context, fresh, fresh.page, undefined, 'forward');
}

/** The state before the first page of a new play that follows this one. */
export function newPlayState(context: PlayContext, state: PlayState): PlayState {
  return recallMoment(context, state, initialState(context.project, state.visit));
}

function setVariable(
  context: PlayContext,
  state: PlayState,
  action: Extract<Action, { do: 'set' }>,
): MoveResult {
  const variable = declaredVariable(context.project, action.variable);
  if (variable === undefined) return { state, commands: [] };
  const current = state.variables.get(action.variable) ?? variable.value;
  const next = changedValue(variable, current, action, context.random);
  if (next === current) return { state, commands: [] };
  return {
    state: { ...state, variables: new Map(state.variables).set(action.variable, next) },
    commands: [],
  };
}

function showOrHide(
  state: PlayState,
  object: number,
  visible: boolean,
  effect: Effect | undefined,
): MoveResult {
  return {
    state: { ...state, shown: new Map(state.shown).set(object, visible) },
    commands: [{ kind: 'reveal', object, effect }],
  };
}

function loop(state: PlayState, commands: readonly Command[]): MoveResult {
  return { state: { ...state, stage: 'looping' }, commands: [...commands, { kind: 'loop' }] };
}

/**
 * The commands of a page that is left at once are dropped. Only its links open, or are offered on the next
 * page, and its one-time sounds play there.
 */
function commandsAfter(before: MoveResult, after: MoveResult): readonly Command[] {
  if (before.state.visit === after.state.visit) return [...before.commands, ...after.commands];
  return [
    ...before.commands.filter(({ kind }) => kind === 'link'),
    ...after.commands,
    ...before.commands.filter(isHandedOn),
  ];
}

function isHandedOn(command: Command): boolean {
  return command.kind === 'offerLink' || (command.kind === 'play' && command.sound.loop !== true);
}
