import type { MotionAction } from '@/comics/features/motion/motion';
import type { Action, ComicPage, Effect, Project, Sound, VariableValue } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';

/** What features of version 2 want done, each by its own living part. */
export type FeatureCommand = { readonly feature: 'motion'; readonly action: MotionAction };

/** All that a page's looks depend on. */
export interface Knowledge {
  readonly variables: ReadonlyMap<string, VariableValue>;
  readonly seen: ReadonlySet<number>;
  /** Options with `once` that were taken, as `choice/option`. */
  readonly taken: ReadonlySet<string>;
  /** What `show` and `hide` said during this visit of the page. */
  readonly shown: ReadonlyMap<number, boolean>;
}

/** A place in the story, with all that had happened by then. */
export interface PlayPosition extends Knowledge {
  readonly page: number;
  /** 0 is the whole page, n the n-th step of its guided view. */
  readonly step: number;
  /** Objects of tall pages that have come into view on this way through the story. */
  readonly viewed: ReadonlySet<number>;
}

/** A page that was left, as it stood just before the touch that left it. */
export interface Moment extends PlayPosition {
  /** The option that was taken there: the choice's id and the option's place in it. */
  readonly choice?: readonly [choice: number, option: number] | undefined;
}

/** The rest of a list of actions that waits. */
export interface WaitingList {
  readonly duration: number;
  readonly actions: readonly Action[];
}

/** A timer that was started, with what happens when its time is over. */
export interface RunningTimer {
  readonly timer: string;
  readonly duration: number;
  readonly repeat: boolean;
  readonly actions: readonly Action[];
  /** The visit that it belongs to; `undefined` when it goes on from page to page. */
  readonly visit: number | undefined;
  /** How many pages lay behind the reader when it was started. */
  readonly since: number;
}

/** Where a play stands. Nothing here knows of drawing or of sound. */
export interface PlayState extends PlayPosition {
  /** The way here, the latest last. */
  readonly history: readonly Moment[];
  /** This page before the latest touch; `null` when there was none on this visit. */
  readonly before: Moment | null;
  /** Whether the page has come to be seen; one that sends the reader on at once never does. */
  readonly settled: boolean;
  /** The lists of this visit that wait, and may yet change the page or lead on. */
  readonly waiting: readonly WaitingList[];
  /** Those of them whose wait is over and that run when the reader comes back from the story's end, or says "on". */
  readonly postponed: readonly WaitingList[];
  /** What a page started and has left is no longer running. */
  readonly timers?: readonly RunningTimer[] | undefined;
  /** Counts page visits, so that a list of actions that waited can tell that its page is gone. */
  readonly visit: number;
  readonly stage: 'playing' | 'ended' | 'looping';
  /** How far this way through the story has come at its furthest: from 0 to 1, which is an end. */
  readonly progress: number;
  readonly budget: Budget;
}

/**
 * What may still happen before the reader must touch again: nothing runs forever
 * (docs/comics-format.md#checking-the-codes).
 */
export interface Budget {
  readonly actions: number;
  readonly turns: number;
  /** How often a time that could be seen gives the other two back: as many pages as a comic may have. */
  readonly times: number;
}

const fullBudget: Budget = { actions: 200, turns: 20, times: 200 };

/** What the drawing, the sound and the frame are to do, in order; the drawing follows the state by itself. */
export type Command =
  | { readonly kind: 'turn'; readonly transition: Effect | undefined; readonly direction: 'forward' | 'back' }
  | { readonly kind: 'step' }
  | {
      readonly kind: 'reveal';
      readonly object: number;
      readonly visible: boolean;
      readonly effect: Effect | undefined;
    }
  | { readonly kind: 'animate'; readonly object: number; readonly effect: Effect }
  | { readonly kind: 'play'; readonly sound: Sound }
  | { readonly kind: 'silence'; readonly channel: Sound['channel'] }
  | { readonly kind: 'later'; readonly duration: number; readonly list: WaitingList }
  /** A touch leads away at once; what comes by itself only offers to. */
  | { readonly kind: 'link' | 'offerLink'; readonly to: Extract<Action, { do: 'link' }>['to'] }
  | { readonly kind: 'end'; readonly ending: LocalizedText | undefined }
  | { readonly kind: 'loop' }
  | { readonly kind: 'feature'; readonly what: FeatureCommand }
  | { readonly kind: 'hint' };

export interface MoveResult {
  readonly state: PlayState;
  readonly commands: readonly Command[];
}

/** One action's work: the new state, what to do, and the actions that are to run after it. */
export interface Progress extends MoveResult {
  readonly rest: readonly Action[];
}

/** How an action runs: what comes after it, and whether a touch of the reader began it on this page. */
export interface ActionRun {
  readonly rest: readonly Action[];
  readonly isTouch: boolean;
}

/** What a feature of version 2 adds to the rules. */
export interface FeatureRules {
  /** Runs an action of its own; `undefined` for any other. */
  readonly runAction?: (
    context: PlayContext,
    state: PlayState,
    action: Action,
    how: ActionRun,
  ) => Progress | undefined;
  /** A page as it is played now. */
  readonly layOut?: (page: ComicPage) => ComicPage;
  /** Another moment of the play, with what of `now` is not taken back by going there. */
  readonly recall?: (context: PlayContext, now: PlayState, then: PlayState) => PlayState;
}

/** The project and the chance that the rules play with. */
export interface PlayContext {
  readonly project: Project;
  readonly page: (id: number) => ComicPage | undefined;
  /** 0 ≤ number < 1 */
  readonly random: () => number;
  /** What the features that the file uses add. */
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

/** The state before the first page is entered. */
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

/** A moment that the play goes to otherwise than by its pages: a beginning, one on the way back, a kept one. */
export function recalled(context: PlayContext, now: PlayState, then: PlayState): PlayState {
  return context.features.reduce((state, { recall }) => recall?.(context, now, state) ?? state, then);
}

/** A touch of the reader: what runs now may run its full length, and the way back leads to before it. */
export function touched(state: PlayState, choice?: Moment['choice']): PlayState {
  return { ...state, budget: fullBudget, before: momentOf(state, choice) };
}

/** Whether this page came without the reader: another one has come since the latest touch. */
export function cameByItself({ budget }: PlayState): boolean {
  return budget.times < fullBudget.times || budget.turns < fullBudget.turns - 1;
}

/** After a time that the reader could see, what comes next may run its full length too. */
export function afterTime(state: PlayState): PlayState {
  const times = state.budget.times - 1;
  return times < 0 ? state : { ...state, budget: { ...fullBudget, times } };
}

export function momentOf(state: PlayState, choice?: Moment['choice']): Moment {
  const { page, step, variables, seen, taken, shown, viewed } = state;
  return { page, step, variables, seen, taken, shown, viewed, choice };
}
