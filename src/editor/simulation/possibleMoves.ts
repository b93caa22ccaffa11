import type { ComicObject } from '@/comics/project';
import { applyGesture, type GestureOutcome, isAvailable } from '@/player/features/gestures/applyGesture';
import { possibleGestures } from '@/player/features/possibleGestures';
import { offeredOptions, shownObjects } from '@/player/rules/conditions';
import { nextStep } from '@/player/rules/guidedView';
import { currentPage, type MoveResult, type PlayContext, type PlayState } from '@/player/rules/playState';
import { canContinue, continueReading, takeOption, tapObject } from '@/player/rules/readerMoves';

/** What a reader can do on a page. */
export interface ReaderMove {
  /** The same for the same touch of the page on each visit. */
  readonly key: string;
  readonly make: (state: PlayState) => MoveResult;
}

export function possibleMoves(context: PlayContext, state: PlayState): readonly ReaderMove[] {
  if (state.stage !== 'playing') return [];
  const page = currentPage(context, state);
  const onward: readonly ReaderMove[] = canContinue(context, state)
    ? [{ key: 'next', make: (now) => continueReading(context, now) }]
    : [];
  if (nextStep(page, state) !== null) return onward;
  const objects = [...shownObjects(page.objects, state)];
  return [...objects.flatMap((object) => movesOn(context, state, object)), ...onward];
}

function movesOn(context: PlayContext, state: PlayState, object: ComicObject): readonly ReaderMove[] {
  const { id } = object;
  if (object.type === 'choice') {
    return offeredOptions(object, state).map(({ index }) => ({
      key: optionMove(id, index),
      make: (now) => takeOption(context, now, object, index),
    }));
  }
  const tap: readonly ReaderMove[] = object.onTap?.length
    ? [{ key: `${id}`, make: (now) => tapObject(context, now, id) }]
    : [];
  if (object.type !== 'input' && !isAvailable(object.gesture, state)) return tap;
  const gestures = possibleGestures(context, object).flatMap((outcome): readonly ReaderMove[] => {
    // A range is left at each of its values.
    if (outcome.kind === 'rest') return [];
    const outcomes: readonly GestureOutcome[] =
      outcome.kind === 'set' ? [outcome, { kind: 'rest' }] : [outcome];
    return [
      {
        key: `${id} ${JSON.stringify(outcome)}`,
        make: (now) =>
          outcomes.reduce<MoveResult>((before, next) => applyGesture(context, before.state, id, next), {
            state: now,
            commands: [],
          }),
      },
    ];
  });
  return [...tap, ...gestures];
}

export function optionMove(choice: number, option: number): string {
  return `${choice}/${option}`;
}
