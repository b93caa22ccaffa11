import { icon } from '@/player/controls/icons';
import { makePill } from '@/player/controls/screens';
import { make } from '@/player/draw/dom';
import type { FoundEndings } from '@/player/rules/endings';
import type { Words } from '@/player/words';

export interface EndDeeds {
  readonly again: () => void;
  /** Opens the choices that led here; `null` when there were none. */
  readonly choices: (() => void) | null;
}

/** The story's end: which of its endings this was, and the ways to another one. */
export function endScreen(
  ending: string,
  { found, of }: FoundEndings,
  words: Words,
  deeds: EndDeeds,
): HTMLElement {
  const again = makePill(words.again, 'strong', deeds.again);
  again.prepend(icon('again'));
  const screen = make('section', 'screen end', make('h2', 'end-title', words.theEnd));
  screen.ariaLabel = words.theEnd;
  if (ending !== '') screen.append(make('p', 'ending', ending));
  if (of > 1) screen.append(endingDots(found, of), make('p', 'ending-count', words.endings(found, of)));
  screen.append(again);
  if (deeds.choices !== null) screen.append(makePill(words.choices, 'quiet', deeds.choices));
  return screen;
}

function endingDots(found: number, of: number): HTMLElement {
  const dots = make('p', 'ending-dots');
  dots.ariaHidden = 'true';
  for (let dot = 0; dot < of; dot += 1) dots.append(make('span', dot < found ? 'dot found' : 'dot'));
  return dots;
}
