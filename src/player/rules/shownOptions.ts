import type { ChoiceObject, ChoiceOption } from '@/comics/project';
import { isConditionMet, offeredOptions, optionKey } from '@/player/rules/conditions';
import type { Knowledge } from '@/player/rules/playState';

export interface ShownOption {
  readonly index: number;
  readonly option: ChoiceOption;
  /** Visible with its reason, but not available. */
  readonly isLocked: boolean;
}

/** Available options, and locked ones with a reason. */
export function shownOptions(choice: ChoiceObject, state: Knowledge): ShownOption[] {
  const offered = new Set(offeredOptions(choice, state).map(({ index }) => index));
  return choice.options.flatMap((option, index) => {
    const isTaken = option.once === true && state.taken.has(optionKey(choice.id, index));
    const isLocked = option.locked !== undefined && !isTaken && !isConditionMet(option.when, state);
    return offered.has(index) || isLocked ? [{ index, option, isLocked }] : [];
  });
}
