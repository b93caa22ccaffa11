import type { Ref } from '@/comics/resources';

/** What an option may have in version 2 (docs/comics-format/choices.md). */
export interface OptionLooks<Text> {
  readonly image?: Ref | undefined;
  /** Why it cannot be taken as long as its `when` does not hold; it is shown then. */
  readonly locked?: Text | undefined;
}

/** Whether a choice has options with pictures, or locked ones that say why. */
export function hasOptionLooks({ options }: { readonly options: readonly OptionLooks<unknown>[] }): boolean {
  return options.some(({ image, locked }) => image !== undefined || locked !== undefined);
}

/** What happens when nobody has chosen in time. */
export interface TimeLimit<Action> {
  readonly duration: number;
  /** The option that is taken then, counted from 1. */
  readonly option?: number | undefined;
  readonly actions?: readonly Action[] | undefined;
}

/** What a choice may have in version 2. */
export interface ChoiceLooks<Action> {
  readonly timeLimit?: TimeLimit<Action> | undefined;
}

/** Canvas units between the options of a choice. */
export const optionGap = 18;

/** Canvas units that the bar of a time limit takes of a choice's height. */
export const timeLimitRoom = 44;

/** How many options with pictures stand side by side, so that each of them is as large as the box allows. */
export function pictureColumns(count: number, width: number, height: number): number {
  const columns = Array.from({ length: Math.max(1, count) }, (_, index) => index + 1);
  const sideOf = (across: number) => {
    const down = Math.ceil(count / across);
    return Math.min((width - optionGap * (across - 1)) / across, (height - optionGap * (down - 1)) / down);
  };
  return columns.reduce((best, across) => (sideOf(across) > sideOf(best) ? across : best), 1);
}
