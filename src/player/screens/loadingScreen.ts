import { make } from '@/player/elements/dom';
import type { PlayerWords } from '@/player/words/playerWords';

export function loadingScreen(words: PlayerWords): HTMLElement {
  const screen = make('div', 'screen loading', make('span', 'spinner'), make('span', 'sr', words.loading));
  screen.role = 'status';
  return screen;
}
