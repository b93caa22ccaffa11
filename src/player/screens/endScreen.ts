import { make } from '@/player/elements/dom';
import { icon } from '@/player/elements/icons';
import { makePill } from '@/player/elements/pill';
import type { FoundEndings } from '@/player/rules/endings';
import type { PlayerWords } from '@/player/words/playerWords';

export interface EndActions {
  readonly again: () => void;
  /** Opens the choices that led here; `null` when there were none. */
  readonly choices: (() => void) | null;
}

/** The story's end: which of its endings this was, and the ways to another one. */
export function endScreen(
  ending: string,
  { found, of }: FoundEndings,
  words: PlayerWords,
  actions: EndActions,
): HTMLElement {
  const again = makePill(words.again, 'strong', actions.again);
  again.prepend(icon('again'));
  const screen = make('section', 'screen end', make('h2', 'end-title', words.theEnd));
  screen.ariaLabel = words.theEnd;
  if (ending !== '') screen.append(make('p', 'ending', ending));
  if (of > 1) screen.append(endingDots(found, of), make('p', 'ending-count', words.endings(found, of)));
  screen.append(again);
  if (actions.choices !== null) screen.append(makePill(words.choices, 'quiet', actions.choices));
  return screen;
}

function endingDots(found: number, of: number): HTMLElement {
  const dots = make('p', 'ending-dots');
  dots.ariaHidden = 'true';
  for (let dot = 0; dot < of; dot += 1) dots.append(make('span', dot < found ? 'dot found' : 'dot'));
  return dots;
}
