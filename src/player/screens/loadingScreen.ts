import { make, makePill } from '@/player/elements/dom';
import type { PlayerWords } from '@/player/words/playerWords';

/** After so many milliseconds a reader is told that somebody knows. */
const patience = 5000;

export function loadingScreen(words: PlayerWords, retry: () => void): HTMLElement {
  const screen = make('div', 'screen loading', make('span', 'spinner'), make('span', 'sr', words.loading));
  screen.role = 'status';
  setTimeout(() => {
    screen.append(make('p', 'error-text', words.slow), makePill(words.retry, 'strong', retry));
  }, patience);
  return screen;
}
