import { addStyle } from '@/player/elements/addStyle';
import turnBarRoundStyle from '@/player/input/turnBarRound.css?inline';

addStyle(turnBarRoundStyle);

/** The bar of a book that is read from right to left: what leads on lies to the left. */
export function turnBarRound(bar: HTMLElement): void {
  bar.classList.add('right-to-left');
}
