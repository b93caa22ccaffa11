import type { ChoiceObject, ChoiceOption, ComicObject, ComicPage } from '@/comics/project';
import { holds } from '@/player/rules/conditions';
import type { Knowledge } from '@/player/rules/playState';

/** Whether an object is drawn now: `hidden`, `show` and `hide`, then its condition. */
export function isShown(object: ComicObject, state: Knowledge): boolean {
  return (state.shown.get(object.id) ?? object.hidden !== true) && holds(object.when, state);
}

export interface OfferedOption {
  readonly index: number;
  readonly option: ChoiceOption;
}

export function offeredOptions(choice: ChoiceObject, state: Knowledge): OfferedOption[] {
  return choice.options
    .map((option, index) => ({ index, option }))
    .filter(
      ({ index, option }) =>
        holds(option.when, state) && !(option.once && state.taken.has(optionKey(choice.id, index))),
    );
}

export function optionKey(choice: number, option: number): string {
  return `${choice}/${option}`;
}

/** The objects that are drawn now, those within frames too. */
export function* shownObjects(
  objects: readonly ComicObject[],
  state: Knowledge,
): Generator<ComicObject, void> {
  for (const object of objects) {
    if (!isShown(object, state)) continue;
    yield object;
    if (object.type === 'frame') yield* shownObjects(object.objects, state);
  }
}

export function findObject(objects: readonly ComicObject[], id: number): ComicObject | undefined {
  for (const object of objects) {
    if (object.id === id) return object;
    const inner = object.type === 'frame' ? findObject(object.objects, id) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** What on the page waits for the reader: a choice bars the way on, other targets only make one. */
export function waitingFor(page: ComicPage, state: Knowledge): 'choice' | 'target' | 'nothing' {
  let waiting: 'target' | 'nothing' = 'nothing';
  for (const object of shownObjects(page.objects, state)) {
    if (object.type === 'choice' && offeredOptions(object, state).length > 0) return 'choice';
    if (object.onTap?.length || object.gesture || object.type === 'input') waiting = 'target';
  }
  return waiting;
}
