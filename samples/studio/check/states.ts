import type { ComicObject, Project, VariableValue } from '@/comics/project';
import { allRules } from '@/player/features/allRules';
import { applyGesture } from '@/player/features/gestures/applyGesture';
import { possibleGestures } from '@/player/features/possibleGestures';
import { applyViewChange } from '@/player/features/scroll/inView';
import { isShown, offeredOptions } from '@/player/rules/conditions';
import {
  createContext,
  currentPage,
  initialState,
  type MoveResult,
  type PlayContext,
  type PlayState,
} from '@/player/rules/playState';
import * as moves from '@/player/rules/readerMoves';

/** A state of a page. */
export interface PageState {
  readonly page: number;
  readonly variables: readonly (readonly [string, VariableValue])[];
  readonly seen: readonly number[];
  readonly taken: readonly string[];
  readonly shown: readonly (readonly [number, boolean])[];
}

const mostStates = 6000;
/** Random values to try: minimum, middle and maximum. */
const chances = [0, 0.5, 0.999];

/** All distinct states of all reachable pages, in the order in which they are reached. */
export function looksOf(project: Project): readonly PageState[] {
  const looks = new Map<string, PageState>();
  for (const chance of chances) wander(project, chance, looks);
  return [...looks.values()];
}

function wander(project: Project, chance: number, looks: Map<string, PageState>): void {
  const context = createContext(project, () => chance, allRules);
  const known = new Set<string>();
  const queue: PlayState[] = [];
  const isNew = (key: string) => {
    if (known.has(key) || known.size >= mostStates) return false;
    known.add(key);
    return true;
  };
  const arrive = ({ state, commands }: MoveResult) => {
    const key = JSON.stringify(plain(state));
    if (state.stage !== 'playing') return;
    const isFirst = isNew(key);
    for (const command of commands) {
      // A waiting list may be the only difference.
      if (command.kind === 'later' && isNew(key + JSON.stringify(command.list.actions)))
        arrive(moves.continueActions(context, state, state.visit, command.list));
    }
    if (!isFirst) return;
    const look = lookOf(context, state);
    if (!looks.has(look)) looks.set(look, plain(state));
    queue.push(state);
  };
  arrive(moves.startPlay(context, initialState(project)));
  for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
    for (const next of movesFrom(context, state)) arrive(next);
  }
}

function movesFrom(context: PlayContext, state: PlayState): MoveResult[] {
  const objects = shownObjects(currentPage(context, state).objects, state);
  const whole = moves.showWholePage(state).state;
  return [
    moves.continueReading(context, state),
    ...objects.flatMap((object) => {
      if (object.type === 'choice')
        return offeredOptions(object, whole).map(({ index }) =>
          moves.takeOption(context, whole, object, index),
        );
      const outcomes = possibleGestures(context, object).map((outcome) =>
        applyGesture(context, whole, object.id, outcome),
      );
      const { visit } = state;
      const { id } = object;
      return [
        ...outcomes,
        ...(object.whenInView
          ? [applyViewChange(context, state, { visit, id, entered: true, byReader: true })]
          : []),
        ...(object.onTap ? [moves.tapObject(context, whole, id)] : []),
      ];
    }),
  ];
}

function shownObjects(objects: readonly ComicObject[], state: PlayState): ComicObject[] {
  return objects
    .filter((object) => isShown(object, state))
    .flatMap((object) =>
      object.type === 'frame' ? [object, ...shownObjects(object.objects, state)] : [object],
    );
}

/** Identifies states that look the same: what is drawn, offered and inserted into texts. */
function lookOf(context: PlayContext, state: PlayState): string {
  const shown = shownObjects(currentPage(context, state).objects, state);
  const offered = shown.map((object) =>
    object.type === 'choice' ? offeredOptions(object, state).map(({ index }) => index) : [],
  );
  const words = JSON.stringify(shown);
  const inserted = [...state.variables].filter(
    ([name]) => words.includes(`{${name}}`) || words.includes(`"count":"${name}"`),
  );
  return JSON.stringify([state.page, shown.map(({ id }) => id), offered, inserted]);
}

function plain({ page, variables, seen, taken, shown, step }: PlayState): PageState & { step: number } {
  return {
    page,
    step,
    variables: [...variables],
    seen: [...seen],
    taken: [...taken],
    shown: [...shown],
  };
}
