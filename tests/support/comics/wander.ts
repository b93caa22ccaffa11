import fc from 'fast-check';
import type { ChoiceObject, ComicObject, Project } from '@/comics/project';
import { allRules } from '@/player/features/allRules';
import { applyGesture } from '@/player/features/gestures/applyGesture';
import { possibleGestures } from '@/player/features/possibleGestures';
import {
  type Command,
  createContext,
  currentPage,
  initialState,
  type MoveResult,
  type PlayContext,
  type PlayState,
} from '@/player/rules/playState';
import { withProgress } from '@/player/rules/progress';
import * as moves from '@/player/rules/readerMoves';
import { restorePlay, savePlay } from '@/player/rules/savedPlay';

/**
 * What a reader may do, and how time or a reload may affect a play; numbers select among the available
 * options.
 */
const actions = [
  'tap',
  'take',
  'gesture',
  'continue',
  'goBack',
  'continueAutomatically',
  'leaveStep',
  'returnTo',
  'goToNumber',
  'restart',
  'wait',
  'reload',
] as const;

export type Action = readonly [action: (typeof actions)[number], any: number];

export const wandering: fc.Arbitrary<readonly Action[]> = fc.array(
  fc.tuple(fc.constantFrom(...actions), fc.nat(9999)),
  { maxLength: 40 },
);

type Later = Extract<Command, { kind: 'later' }> & { readonly visit: number };

/** Plays a project by these actions, as the player would, and passes every outcome to `look`. */
export function wander(
  project: Project,
  way: readonly Action[],
  look: (outcome: MoveResult, context: PlayContext, from: PlayState) => void,
): void {
  let chance = 0;
  const nextChance = () => {
    chance = (chance + 0.377) % 1;
    return chance;
  };
  const context = createContext(project, nextChance, allRules);
  const fresh = initialState(project);
  let state = fresh;
  let waiting: readonly Later[] = [];
  const take = (moved: MoveResult) => {
    const outcome = { ...moved, state: withProgress(context, state, moved.state) };
    look(outcome, context, state);
    ({ state } = outcome);
    const later = outcome.commands.flatMap((command) =>
      command.kind === 'later' ? [{ ...command, visit: state.visit }] : [],
    );
    waiting = [...waiting, ...later].slice(-200);
  };
  take(moves.startPlay(context, fresh));
  for (const [action, any] of way) {
    if (action === 'wait') {
      const [next, ...others] = waiting;
      waiting = others;
      if (next) take(moves.continueActions(context, state, next.visit, next.list));
    } else if (action === 'reload') {
      const kept: unknown = JSON.parse(JSON.stringify(savePlay(fresh, state, 0)));
      const restored = restorePlay(fresh, project, kept);
      if (restored === null) throw new Error('A play that was kept is not taken up again');
      waiting = [];
      take(moves.resume(context, restored));
    } else take(doAction(action, any, context, state));
  }
}

function doAction(
  action: Exclude<Action[0], 'wait' | 'reload'>,
  any: number,
  context: PlayContext,
  state: PlayState,
): MoveResult {
  const objects = [...allObjects(currentPage(context, state).objects)];
  switch (action) {
    case 'tap':
      return moves.tapObject(context, state, objects[any % Math.max(1, objects.length)]?.id ?? any);
    case 'take': {
      const choices = objects.filter((object): object is ChoiceObject => object.type === 'choice');
      const choice = choices[any % Math.max(1, choices.length)];
      if (choice === undefined) return moves.continueReading(context, state);
      return moves.takeOption(context, state, choice, any % Math.max(1, choice.options.length));
    }
    case 'gesture': {
      const outcomes = objects.flatMap((object) =>
        possibleGestures(context, object).map((outcome) => ({ id: object.id, outcome })),
      );
      const done = outcomes[any % Math.max(1, outcomes.length)];
      return done === undefined
        ? moves.continueReading(context, state)
        : applyGesture(context, state, done.id, done.outcome);
    }
    case 'returnTo':
      return moves.goBackTo(context, state, any % (state.history.length + 1));
    case 'goToNumber':
      return moves.goToPageNumber(context, state, any % (context.project.pages.length + 2));
    case 'leaveStep':
      return moves.showWholePage(state);
    case 'continue':
      return moves.continueReading(context, state);
    case 'goBack':
      return moves.goBack(context, state);
    case 'continueAutomatically':
      return moves.advanceAutomatically(context, state);
    case 'restart':
      return moves.restart(context, state);
  }
}

function* allObjects(objects: readonly ComicObject[]): Generator<ComicObject, void> {
  for (const object of objects) {
    yield object;
    if (object.type === 'frame') yield* allObjects(object.objects);
  }
}
