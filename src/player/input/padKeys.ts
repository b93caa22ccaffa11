/** What a gamepad can say. */
export type PadKey = 'next' | 'back' | 'up' | 'down' | 'press' | 'escape' | 'menu';

/** The part of a `Gamepad` that is read. */
export interface PadReading {
  readonly buttons: readonly { readonly pressed: boolean }[];
  readonly axes: readonly number[];
}

/** The standard layout: A, B, the shoulders, start, the D-pad. */
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

/** How far a stick must be pushed. */
const pushed = 0.6;

/** What is held down on a gamepad now. */
export function heldKeys({ buttons, axes }: PadReading): ReadonlySet<PadKey> {
  const held = keyByButton.filter(([button]) => buttons[button]?.pressed === true).map(([, key]) => key);
  const [across = 0, down = 0] = axes;
  if (across > pushed) held.push('next');
  if (across < -pushed) held.push('back');
  if (down > pushed) held.push('down');
  if (down < -pushed) held.push('up');
  return new Set(held);
}

/** What was pressed since the reading before: a held key says its thing once. */
export function pressedKeys(before: ReadonlySet<PadKey>, now: ReadonlySet<PadKey>): PadKey[] {
  return [...now].filter((key) => !before.has(key));
}
