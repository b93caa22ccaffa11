import { connectedPads } from '@/player/input/connectedPads';
import { moveFocus, openSheetOf } from '@/player/input/keyboard';

export type PadKey = 'next' | 'back' | 'up' | 'down' | 'press' | 'escape' | 'menu';

/** The used part of a `Gamepad`. */
interface PadReading {
  readonly buttons: readonly { readonly pressed: boolean }[];
  readonly axes: readonly number[];
}

/** In the standard layout: A, B, the shoulders, start, the D-pad. */
const keyByButton: readonly (readonly [button: number, key: PadKey])[] = [
  [0, 'press'],
  [1, 'escape'],
  [4, 'back'],
  [5, 'next'],
  [9, 'menu'],
  [12, 'up'],
  [13, 'down'],
  [14, 'back'],
  [15, 'next'],
];

const pushed = 0.6;

export function heldKeys({ buttons, axes }: PadReading): ReadonlySet<PadKey> {
  const held = keyByButton.filter(([button]) => buttons[button]?.pressed === true).map(([, key]) => key);
  const [across = 0, down = 0] = axes;
  if (across > pushed) held.push('next');
  if (across < -pushed) held.push('back');
  if (down > pushed) held.push('down');
  if (down < -pushed) held.push('up');
  return new Set(held);
}

/** Keys that are pressed since the last reading; a held key counts once. */
export function pressedKeys(before: ReadonlySet<PadKey>, now: ReadonlySet<PadKey>): PadKey[] {
  return [...now].filter((key) => !before.has(key));
}

interface PadActions {
  readonly next: () => unknown;
  readonly back: () => unknown;
  readonly escape: () => unknown;
  readonly menu: () => void;
}

/** D-pad or stick moves the focus, A presses, B closes or goes back, start opens the settings. */
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
    if (sheet === null) return actions[isRightToLeft ? mirroredKeys(key) : key]();
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

function mirroredKeys(key: Exclude<PadKey, 'press' | 'up' | 'down'>): typeof key {
  if (key === 'next') return 'back';
  return key === 'back' ? 'next' : key;
}
