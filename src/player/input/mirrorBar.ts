import { addStyle } from '@/player/elements/dom';
import mirrorBarStyle from '@/player/input/mirrorBar.css?inline';

addStyle(mirrorBarStyle);

/** In a right-to-left book the button to continue is on the left. */
export function mirrorBar(bar: HTMLElement): void {
  bar.classList.add('right-to-left');
}
