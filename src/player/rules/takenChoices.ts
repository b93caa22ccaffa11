import type { ChoiceObject, ChoiceOption } from '@/comics/project';
import type { Moment, PlayContext, PlayState } from '@/player/rules/playState';
import { findObject } from '@/player/rules/visibility';

/** A choice on the way here, to which the reader may return. */
export interface TakenChoice {
  /** Its place on the way, for `returnTo`. */
  readonly index: number;
  readonly moment: Moment;
  readonly choice: ChoiceObject;
  readonly option: ChoiceOption;
}

/** The choices that led here, the earliest first. */
export function takenChoices(context: PlayContext, state: PlayState): TakenChoice[] {
  return state.history.flatMap((moment, index) => {
    const [id, place] = moment.choice ?? [];
    if (id === undefined || place === undefined) return [];
    const choice = findObject(context.page(moment.page)?.objects ?? [], id);
    if (choice?.type !== 'choice') return [];
    const option = choice.options[place];
    return option === undefined ? [] : [{ index, moment, choice, option }];
  });
}
