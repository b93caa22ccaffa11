import { resolveText } from '@/comics/resolveText';
import { make } from '@/player/elements/dom';
import { makePill } from '@/player/elements/pill';
import { returnTo } from '@/player/rules/readerMoves';
import { type TakenChoice, takenChoices } from '@/player/rules/takenChoices';
import { textsAt } from '@/player/rules/textsAt';
import type { SheetContext } from '@/player/sheets/sheet';

/** The choices that led here, the latest first; each can be made anew. */
export function choicesSheet(context: SheetContext): HTMLElement {
  const { words, player } = context;
  const choices = takenChoices(player.context, player.state());
  const list = make('ol', 'choice-list', ...choices.toReversed().map((taken) => choiceItem(taken, context)));
  list.reversed = true;
  return make('div', 'sheet-body', choices.length > 0 ? list : make('p', '', words.noChoices));
}

function choiceItem({ index, moment, choice, option }: TakenChoice, context: SheetContext): HTMLElement {
  const { words, player, preferences, project, close } = context;
  const text = (value: typeof choice.prompt) => resolveText(value, textsAt(preferences.languages(), moment));
  const number = project.pages.findIndex((page) => page.id === moment.page) + 1;
  const label = text(option.label);
  const again = makePill(words.returnTo, 'quiet', () => {
    close();
    player.move((state) => returnTo(player.context, state, index));
  });
  again.setAttribute('aria-label', `${words.returnTo}: ${words.page(number)}, ${label}`);
  const where = [words.page(number), text(choice.prompt)].filter((part) => part !== '').join('. ');
  return make('li', '', make('p', 'aside', where), make('p', 'choice-taken', label), again);
}
