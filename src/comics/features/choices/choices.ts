import type { Ref } from '@/comics/resources';

/** The keys that version 2 adds to an option (docs/comics-format/choices.md). */
export interface OptionExtras<Text> {
  readonly image?: Ref | undefined;
  /** The reason that is shown while the option cannot be taken because its `when` does not hold. */
  readonly locked?: Text | undefined;
}

export function hasOptionExtras({
  options,
}: {
  readonly options: readonly OptionExtras<unknown>[];
}): boolean {
  return options.some(({ image, locked }) => image !== undefined || locked !== undefined);
}

export interface TimeLimit<Action> {
  readonly duration: number;
  /** Counted from 1. */
  readonly option?: number | undefined;
  readonly actions?: readonly Action[] | undefined;
}

export interface ChoiceExtras<Action> {
  readonly timeLimit?: TimeLimit<Action> | undefined;
}

/** Canvas units between the options of a choice. */
export const optionGap = 18;

/** Canvas units that a time limit takes of a choice's height. */
export const timeLimitHeight = 44;

/** The number of columns that makes the pictures largest. */
export function pictureColumns(count: number, width: number, height: number): number {
  const columns = Array.from({ length: Math.max(1, count) }, (_, index) => index + 1);
  const sideOf = (across: number) => {
    const down = Math.ceil(count / across);
    return Math.min((width - optionGap * (across - 1)) / across, (height - optionGap * (down - 1)) / down);
  };
  return columns.reduce((best, across) => (sideOf(across) > sideOf(best) ? across : best), 1);
}
