import type { MotionAction } from '@/comics/features/motion/motion';
import type { Action, ComicPage, Effect, Project, Sound, VariableValue } from '@/comics/project';

export type FeatureCommand = { readonly feature: 'motion'; readonly action: MotionAction };

export interface Knowledge {
  readonly variables: ReadonlyMap<string, VariableValue>;
  readonly seen: ReadonlySet<number>;
  readonly taken: ReadonlySet<string>;
  /** The effect of `show` and `hide` during this visit. */
  readonly shown: ReadonlyMap<number, boolean>;
}

export interface PlayPosition extends Knowledge {
  readonly page: number;
  /** 0 is the whole page, n the nth step of its guided view. */
  readonly step: number;
  /** Objects of tall pages that came into view on this way through the story. */
  readonly viewed: ReadonlySet<number>;
}

/** The state of a page just before the touch that left it. */
export interface Moment extends PlayPosition {
  /** The option that was taken: the choice's id and the option's index. */
  readonly choice?: readonly [choice: number, option: number] | undefined;
}

export interface WaitingList {
  readonly duration: number;
  readonly actions: readonly Action[];
}

/** A timer with the actions that run when its time is over. */
export interface RunningTimer {
  readonly timer: string;
  readonly duration: number;
  readonly repeat: boolean;
  readonly actions: readonly Action[];
  /** `undefined` when it continues on other pages. */
  readonly visit: number | undefined;
  /** The length of the history when the timer was started. */
  readonly since: number;
}

/** The state of a play, independent of drawing and sound. */
export interface PlayState extends PlayPosition {
  readonly history: readonly Moment[];
  /** This page before the latest touch; `null` when this visit had none. */
  readonly before: Moment | null;
  /** Whether the page was shown; a page that leads on at once never is. */
  readonly settled: boolean;
  /** Lists of this visit that wait, and may still change or leave the page. */
  readonly waiting: readonly WaitingList[];
  /** Lists that are due, but run only when the reader returns from the story's end, or continues. */
  readonly postponed: readonly WaitingList[];
  /** Excludes timers whose page was left. */
  readonly timers?: readonly RunningTimer[] | undefined;
  /** Counts page visits, so that a waiting list can detect that its page was left. */
  readonly visit: number;
  readonly stage: 'playing' | 'ended' | 'looping';
  /** From 0 to 1: the furthest progress on this way through the story. */
  readonly progress: number;
  readonly budget: Budget;
}

/**
 * Limits what may happen before the next touch, so that nothing runs for ever
 * (docs/comics-format.md#validation-codes).
 */
interface Budget {
  readonly actions: number;
  readonly turns: number;
  /** How often a visible pause refills the other limits: as many times as a comic may have pages. */
  readonly times: number;
}

const fullBudget: Budget = { actions: 200, turns: 20, times: 200 };

export type LinkTarget = Extract<Action, { do: 'link' }>['to'];

export type Command =
  | { readonly kind: 'turn'; readonly transition: Effect | undefined; readonly direction: 'forward' | 'back' }
  | { readonly kind: 'reveal'; readonly object: number; readonly effect: Effect | undefined }
  | { readonly kind: 'animate'; readonly object: number; readonly effect: Effect }
  | { readonly kind: 'play'; readonly sound: Sound }
  | { readonly kind: 'silence'; readonly channel: Sound['channel'] }
  | { readonly kind: 'later'; readonly duration: number; readonly list: WaitingList }
  /** A link of a touch opens at once; automatic actions only offer it. */
  | { readonly kind: 'link' | 'offerLink'; readonly to: LinkTarget }
  | { readonly kind: 'step' | 'end' | 'loop' | 'hint' }
  | { readonly kind: 'feature'; readonly what: FeatureCommand };

export interface MoveResult {
  readonly state: PlayState;
  readonly commands: readonly Command[];
}

export interface Progress extends MoveResult {
  readonly rest: readonly Action[];
}

/** `rest` has the actions after this one; also says whether a touch on this page started the list. */
export interface ActionRun {
  readonly rest: readonly Action[];
  readonly isTouch: boolean;
}

export interface FeatureRules {
  /** `undefined` for actions of other features. */
  readonly runAction?: (
    context: PlayContext,
    state: PlayState,
    action: Action,
    how: ActionRun,
  ) => Progress | undefined;
  readonly layOut?: (page: ComicPage) => ComicPage;
  readonly recall?: (context: PlayContext, now: PlayState, then: PlayState) => PlayState;
}

export interface PlayContext {
  readonly project: Project;
  readonly page: (id: number) => ComicPage | undefined;
  /** 0 ≤ number < 1 */
  readonly random: () => number;
  readonly features: readonly FeatureRules[];
}

export function createContext(
  project: Project,
  random: () => number,
  features: readonly FeatureRules[] = [],
): PlayContext {
  const byId = new Map<number, ComicPage>();
  for (const page of project.pages) if (!byId.has(page.id)) byId.set(page.id, page);
  const page = (id: number) => {
    const found = byId.get(id);
    return found && features.reduce((laid, { layOut }) => layOut?.(laid) ?? laid, found);
  };
  return { project, page, random, features };
}

export function currentPage(context: PlayContext, state: PlayState): ComicPage {
  const page = context.page(state.page) ?? context.project.pages[0];
  if (page === undefined) throw new Error('A project without pages is not played');
  return page;
}

/** Counted from 1 in the file's order. */
export function pageNumber({ pages }: Pick<Project, 'pages'>, id: number): number {
  return pages.findIndex((page) => page.id === id) + 1;
}

export function initialState(project: Project, visit = 0): PlayState {
  return {
    page: project.start,
    step: 0,
    variables: new Map(Object.entries(project.variables).map(([name, { value }]) => [name, value])),
    seen: new Set(),
    taken: new Set(),
    shown: new Map(),
    viewed: new Set(),
    history: [],
    before: null,
    settled: false,
    waiting: [],
    postponed: [],
    visit,
    stage: 'playing',
    progress: 0,
    budget: fullBudget,
  };
}

/** For moments that are not reached by a page turn: a start, one from the history, a saved one. */
export function recallMoment(context: PlayContext, now: PlayState, then: PlayState): PlayState {
  return context.features.reduce((state, { recall }) => recall?.(context, now, state) ?? state, then);
}

/** A touch refills the budget, and is a moment to which the reader can go back. */
export function afterInput(state: PlayState, choice?: Moment['choice']): PlayState {
  return { ...state, budget: fullBudget, before: momentOf(state, choice) };
}

/** Whether a page turned automatically since the latest touch. */
export function enteredAutomatically({ budget }: PlayState): boolean {
  return budget.times < fullBudget.times || budget.turns < fullBudget.turns - 1;
}

/** Refills the budget after a visible pause. */
export function afterTime(state: PlayState): PlayState {
  const times = state.budget.times - 1;
  return times < 0 ? state : { ...state, budget: { ...fullBudget, times } };
}

export function momentOf(state: PlayState, choice?: Moment['choice']): Moment {
  const { page, step, variables, seen, taken, shown, viewed } = state;
  return { page, step, variables, seen, taken, shown, viewed, choice };
}
