import { addStyle } from '@/player/elements/addStyle';
import turnBarRoundStyle from '@/player/input/turnBarRound.css?inline';

addStyle(turnBarRoundStyle);

/** In a right-to-left book the button to continue is on the left. */
export function turnBarRound(bar: HTMLElement): void {
  bar.classList.add('right-to-left');
}
