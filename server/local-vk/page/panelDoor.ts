import type { Switches } from '../switches';
import { find } from './dom';

/** Opens and hides the panel of switches. Gives the way to show its state. */
export function watchPanelDoor(
  onMove: (panel: 'open' | 'closed') => void,
): (panel: Switches['panel']) => void {
  const opener = find('#panel-opener', HTMLButtonElement);
  const closer = find('#panel-closer', HTMLButtonElement);
  const panel = find('#panel', HTMLElement);
  const hasRoom = matchMedia('(min-width: 1100px)');

  function isOpen(state: Switches['panel']): boolean {
    return state === 'auto' ? hasRoom.matches : state === 'open';
  }
  opener.addEventListener('click', () => {
    onMove('open');
    closer.focus();
  });
  closer.addEventListener('click', () => {
    onMove('closed');
    opener.focus();
  });
  return (state) => {
    const open = isOpen(state);
    panel.hidden = !open;
    opener.hidden = open;
    opener.setAttribute('aria-expanded', String(open));
    document.documentElement.dataset.panel = open ? 'open' : 'closed';
  };
}
