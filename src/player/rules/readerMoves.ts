import { findObject, pageActions } from '@/comics/pageContents';
import type { Action, ChoiceObject, ComicPage } from '@/comics/project';
import { offeredOptions, optionKey, pendingInteraction } from '@/player/rules/conditions';
import { minPageDuration } from '@/player/rules/flashLimit';
import { nextStep, stepBox } from '@/player/rules/guidedView';
import {
  afterInput,
  afterTime,
  type Command,
  currentPage,
  type MoveResult,
  type PlayContext,
  type PlayPosition,
  type PlayState,
  recallMoment,
  type WaitingList,
} from '@/player/rules/playState';
import { endPlay, newPlayState, runActions, turnTo } from '@/player/rules/runActions';

/** Whether a list leaves the page before it waits. */
function leadsAtOnce(actions: readonly Action[]): boolean {
  for (const action of actions) {
    if (action.do === 'wait') return false;
    if (leads(action)) return true;
    if (action.do === 'if' && (leadsAtOnce(action.then) || leadsAtOnce(action.else ?? []))) return true;
  }
  return false;
}

function leads({ do: name }: Action): boolean {
  return name === 'go' || name === 'back' || name === 'restart' || name === 'end';
}

/** Whether a page may turn after a time: by `autoAdvance`, or by a list that waits first. */
export function isTimed(page: ComicPage): boolean {
  if (page.autoAdvance !== undefined) return true;
  const actions = pageActions(page);
  return actions.slice(actions.findIndex((action) => action.do === 'wait') + 1 || actions.length).some(leads);
}

const nothing = (state: PlayState): MoveResult => ({ state, commands: [] });
const later = (list: WaitingList): Command => ({ kind: 'later', duration: list.duration, list });

export function startPlay(context: PlayContext, from: PlayState): MoveResult {
  return turnTo(context, from, from.page);
}

/** Waiting lists wait their whole time again. */
export function resume(context: PlayContext, from: PlayState): MoveResult {
  const { state, commands } = revisit(context, from, from, 'forward');
  const opened = { state: recallMoment(context, from, state), commands };
  const { waiting } = from;
  const isHere = opened.state.page === from.page && opened.state.stage === 'playing';
  if (waiting.length === 0 || !isHere) return opened;
  const ownWaits = opened.commands.filter(({ kind }) => kind !== 'later');
  return { state: { ...opened.state, waiting }, commands: [...ownWaits, ...waiting.map(later)] };
}

/**
 * Goes back to the moment before a touch in the history: variables, seen pages and taken options are
 * restored, and everything later is forgotten.
 */
export function goBackTo(context: PlayContext, from: PlayState, index: number): MoveResult {
  const moment = from.history[index];
  if (moment === undefined || context.page(moment.page) === undefined) return nothing(from);
  const { variables, seen, taken, viewed } = moment;
  const history = from.history.slice(0, index);
  const then = recallMoment(context, from, { ...afterInput(from), variables, seen, taken, viewed, history });
  return revisit(context, then, moment, 'back');
}

/**
 * Opens a page in its former state: the `set` actions of entering are not repeated, while its effects, sounds
 * and waiting lists are.
 */
function revisit(
  context: PlayContext,
  from: PlayState,
  place: PlayPosition,
  direction: 'forward' | 'back',
): MoveResult {
  const page = currentPage(context, { ...from, page: place.page });
  const { history } = from;
  const entered = turnTo(context, { ...from, settled: false }, page.id, {
    direction,
    onEnter: omitSetActions(page.onEnter ?? []),
  });
  if (entered.state.page !== page.id || entered.state.stage !== 'playing') return entered;
  const shown = new Map([...entered.state.shown, ...place.shown]);
  return { ...entered, state: { ...entered.state, step: place.step, shown, history } };
}

/** Removes the `set` actions from a list that runs again. */
export function omitSetActions(actions: readonly Action[]): Action[] {
  return actions
    .filter((action) => action.do !== 'set')
    .map((action) =>
      action.do === 'if'
        ? // biome-ignore lint/suspicious/noThenProperty: the file's own word; the value is never awaited.
          { ...action, then: omitSetActions(action.then), else: omitSetActions(action.else ?? []) }
        : action,
    );
}

export function continueReading(context: PlayContext, from: PlayState): MoveResult {
  return from.stage === 'playing' ? advance(context, afterInput(from)) : nothing(from);
}

/**
 * Handles a due `autoAdvance`. Without a touch it turns a limited number of pages, then waits for the reader.
 * While a list waits and the page has no other exit, nothing happens and it becomes due again later.
 */
export function advanceAutomatically(context: PlayContext, from: PlayState): MoveResult {
  const state = afterTime(from);
  if (state.stage !== 'playing' || state.budget.turns === 0) return nothing(from);
  return state.waiting.length > 0 && isHeld(context, state) ? nothing(from) : advance(context, state);
}

function advance(context: PlayContext, state: PlayState): MoveResult {
  if (isHeld(context, state)) return { state, commands: [{ kind: 'hint' }] };
  const page = currentPage(context, state);
  const step = nextStep(page, state);
  if (step !== null) return { state: { ...state, step }, commands: [{ kind: 'step' }] };
  const [postponed] = state.postponed;
  if (postponed !== undefined) return runWaiting(context, state, postponed);
  return page.next !== undefined && context.page(page.next) !== undefined
    ? turnTo(context, state, page.next)
    : endPlay(state);
}

/** The page is left through its targets or waiting lists, not by continuing. */
function isHeld(context: PlayContext, state: PlayState): boolean {
  const page = currentPage(context, state);
  if (nextStep(page, state) !== null) return false;
  const waiting = pendingInteraction(page, state);
  if (waiting === 'choice') return true;
  const leads = page.next !== undefined && context.page(page.next) !== undefined;
  if (leads || page.end === true || state.postponed.length > 0) return false;
  // A waiting list may still show a target or leave the page, so the story does not end here.
  return waiting === 'target' || state.waiting.length > 0;
}

/** Whether continuing has an effect; otherwise the button is dimmed. */
export function canContinue(context: PlayContext, state: PlayState): boolean {
  return state.stage === 'playing' && !isHeld(context, state);
}

export function canGoBack(state: PlayState): boolean {
  return state.stage !== 'playing' || state.step > 0 || state.history.length > 0;
}

/** Goes back from the end, then to the previous step, then to the previous page. */
export function goBack(context: PlayContext, from: PlayState): MoveResult {
  const state = afterInput(from);
  if (state.stage === 'ended') return leaveEnd(state);
  const page = currentPage(context, state);
  for (let step = state.step - 1; step >= 0; step -= 1) {
    if (step === 0 || stepBox(page, state, step) !== null) {
      return { state: { ...state, step }, commands: [{ kind: 'step' }] };
    }
  }
  return goBackTo(context, from, state.history.length - 1);
}

/** Postponed lists continue at once. */
function leaveEnd(state: PlayState): MoveResult {
  const resumed = state.postponed.map((list) => ({ ...later(list), duration: 0 }));
  return { state: { ...state, stage: 'playing', postponed: [] }, commands: [{ kind: 'step' }, ...resumed] };
}

export function showWholePage(state: PlayState): MoveResult {
  if (state.step === 0) return nothing(state);
  return { state: { ...state, step: 0 }, commands: [{ kind: 'step' }] };
}

export function tapObject(context: PlayContext, from: PlayState, id: number): MoveResult {
  const object = findObject(currentPage(context, from), id);
  if (from.stage !== 'playing' || object?.onTap === undefined) return nothing(from);
  return runActions(context, afterInput(from), object.onTap, 'touch');
}

/** An option with `once` is not offered again. */
export function takeOption(
  context: PlayContext,
  from: PlayState,
  choice: ChoiceObject,
  index: number,
): MoveResult {
  const offered = offeredOptions(choice, from).find((option) => option.index === index);
  if (from.stage !== 'playing' || offered === undefined) return nothing(from);
  const state = afterInput(from, [choice.id, index]);
  const taken = offered.option.once ? new Set(from.taken).add(optionKey(choice.id, index)) : from.taken;
  return runActions(context, { ...state, taken }, offered.option.actions, 'touch');
}

/**
 * Runs the rest of a list after its `wait`. Dropped when the page was left; postponed at the story's end, and
 * where the list would leave the page although only the `reader` turns pages.
 */
export function continueActions(
  context: PlayContext,
  state: PlayState,
  visit: number,
  list: WaitingList,
  turning: 'reader' | 'itself' = 'itself',
): MoveResult {
  if (state.visit !== visit || state.stage === 'looping') return nothing(state);
  if (state.stage === 'ended' || (turning === 'reader' && leadsAtOnce(list.actions))) {
    return nothing({ ...state, postponed: [...state.postponed, list] });
  }
  return runWaiting(context, list.duration < minPageDuration ? state : afterTime(state), list);
}

function runWaiting(context: PlayContext, state: PlayState, list: WaitingList): MoveResult {
  const others = (lists: readonly WaitingList[]) => lists.filter((other) => other !== list);
  const { waiting, postponed } = state;
  const left = { ...state, waiting: others(waiting), postponed: others(postponed) };
  return runActions(context, left, list.actions);
}

/** Counted from 1 in the file's order. */
export function goToPageNumber(context: PlayContext, state: PlayState, number: number): MoveResult {
  const page = context.project.pages[number - 1];
  return page === undefined ? nothing(state) : turnTo(context, afterInput(state), page.id);
}

export function restart(context: PlayContext, state: PlayState): MoveResult {
  const fresh = newPlayState(context, state);
  return turnTo(context, fresh, fresh.page);
}

export function nextPages(context: PlayContext, page: ComicPage): ComicPage[] {
  const ids = new Set<number>();
  if (page.next !== undefined) ids.add(page.next);
  for (const action of pageActions(page)) if (action.do === 'go') ids.add(action.page);
  ids.delete(page.id);
  return [...ids].map(context.page).filter((next) => next !== undefined);
}

/** Whether page numbers make sense, because every reader sees all pages in order. */
export function countsPages(context: PlayContext): boolean {
  return context.project.pages.every((page) => nextPages(context, page).length <= 1);
}
