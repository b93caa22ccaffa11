import { connectedPads } from '@/player/input/connectedPads';
import { moveFocus, openSheetOf } from '@/player/input/focusTargets';
import { heldKeys, type PadKey, pressedKeys } from '@/player/input/padKeys';

export interface PadActions {
  readonly next: () => unknown;
  readonly back: () => unknown;
  readonly escape: () => unknown;
  readonly menu: () => void;
}

/** Plays by gamepad: the D-pad or the stick walk, A presses, B goes out or back, start opens the settings. */
export function playByGamepad(view: Window, actions: PadActions, isRightToLeft: boolean): void {
  const { document } = view;
  let held: ReadonlySet<PadKey> = new Set();

  const press = () => {
    const { activeElement } = document;
    const target = activeElement?.closest<HTMLElement>('button, input, select, summary, a[href]');
    if (target !== null && target !== undefined) target.click();
    else if (openSheetOf(document) === null) actions.next();
  };
  const walk = (key: PadKey) => {
    const sheet = openSheetOf(document);
    if (key === 'press') return press();
    if (key === 'up' || key === 'down') return moveFocus(document, key === 'up' ? -1 : 1);
    if (sheet === null) return actions[isRightToLeft ? turnedRound(key) : key]();
    if (key === 'escape' || key === 'menu') return sheet.close();
    return moveFocus(document, key === 'back' ? -1 : 1);
  };

  const look = () => {
    const pads = connectedPads(view.navigator);
    const now = new Set(pads.flatMap((pad) => [...heldKeys(pad)]));
    for (const key of pressedKeys(held, now)) walk(key);
    held = now;
    if (pads.length > 0) view.requestAnimationFrame(look);
    else view.addEventListener('gamepadconnected', look, { once: true });
  };
  look();
}

function turnedRound(key: Exclude<PadKey, 'press' | 'up' | 'down'>): typeof key {
  if (key === 'next') return 'back';
  return key === 'back' ? 'next' : key;
}
