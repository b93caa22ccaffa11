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
