import { findObject } from '@/comics/pageContents';
import type { ChoiceObject, ChoiceOption } from '@/comics/project';
import { resolveText } from '@/comics/resolveText';
import { make, makePill } from '@/player/elements/dom';
import { type Moment, type PlayContext, type PlayState, pageNumber } from '@/player/rules/playState';
import { goBackTo } from '@/player/rules/readerMoves';
import { textsAt } from '@/player/rules/texts';
import type { SheetContext } from '@/player/sheets/sheet';

interface TakenChoice {
  readonly index: number;
  readonly moment: Moment;
  readonly choice: ChoiceObject;
  readonly option: ChoiceOption;
}

/** Sorted by time, the earliest first. */
export function takenChoices(context: PlayContext, state: PlayState): TakenChoice[] {
  return state.history.flatMap((moment, index) => {
    const [id, place] = moment.choice ?? [];
    if (id === undefined || place === undefined) return [];
    const choice = findObject(context.page(moment.page), id);
    if (choice?.type !== 'choice') return [];
    const option = choice.options[place];
    return option === undefined ? [] : [{ index, moment, choice, option }];
  });
}

type ChoicesContext = Pick<SheetContext, 'texts' | 'preferences' | 'project' | 'close'> & {
  readonly player: Pick<SheetContext['player'], 'context' | 'state' | 'move'>;
};

/** Sorted by time, the latest first; each can be made again. */
export function choicesSheet(context: ChoicesContext): HTMLElement {
  const { texts, player } = context;
  const choices = takenChoices(player.context, player.state());
  const list = make(
    'ol',
    'choice-list',
    ...[...choices].reverse().map((taken) => choiceItem(taken, context)),
  );
  list.reversed = true;
  return make('div', 'sheet-body', choices.length > 0 ? list : make('p', '', texts.noChoices));
}

function choiceItem({ index, moment, choice, option }: TakenChoice, context: ChoicesContext): HTMLElement {
  const { texts, player, preferences, project, close } = context;
  const text = (value: typeof choice.prompt) => resolveText(value, textsAt(preferences.languages(), moment));
  const number = pageNumber(project, moment.page);
  const label = text(option.label);
  const again = makePill(texts.returnTo, 'secondary', () => {
    close();
    player.move((state) => goBackTo(player.context, state, index));
  });
  again.setAttribute('aria-label', `${texts.returnTo}: ${texts.page(number)}, ${label}`);
  const where = [texts.page(number), text(choice.prompt)].filter((part) => part !== '').join('. ');
  return make('li', '', make('p', 'aside', where), make('p', 'choice-chosen', label), again);
}
