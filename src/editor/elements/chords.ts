import { letterCode } from '@/lib/letterCode';

export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  /** Control, or Command on Apple keyboards. */
  readonly isCommand: boolean;
}

export interface Chord {
  /** The `key`, or with `isCode` the `code` of a key that works in every layout. */
  readonly press: string;
  readonly isCode?: true;
  readonly command?: true;
  readonly alt?: true;
  readonly shift?: boolean;
}

/** One action with all its shortcuts; used by the keyboard and by the help. */
export interface KeyRow<Name extends string, Does> {
  readonly name: Name;
  readonly chords: readonly (Chord & { readonly does: Does })[];
}

/** `undefined` for keys that are not in the table. */
export function actionFor<Does>(
  rows: readonly KeyRow<string, Does>[],
  pressed: PressedKey,
): Does | undefined {
  return rows.flatMap(({ chords }) => chords).find((chord) => isPressed(chord, pressed))?.does;
}

function isPressed(chord: Chord, pressed: PressedKey): boolean {
  const { key, shiftKey, altKey, isCommand } = pressed;
  return (
    chord.press === (chord.isCode ? letterCode(pressed) : key) &&
    (chord.command ?? false) === isCommand &&
    (chord.alt ?? false) === altKey &&
    (chord.shift === undefined || chord.shift === shiftKey)
  );
}

export function pressedKey(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): PressedKey {
  const { key, code, shiftKey, altKey } = event;
  return { key, code, shiftKey, altKey, isCommand: event.ctrlKey || event.metaKey };
}

export function keyRow<Name extends string, Does>(
  name: Name,
  does: Does,
  ...chords: readonly Chord[]
): KeyRow<Name, Does> {
  return { name, chords: chords.map((chord) => ({ ...chord, does })) };
}

/** Everywhere in the editor. */
export const saveKeys = [
  keyRow('save', 'save', { press: 'KeyS', isCode: true, command: true, shift: false }),
] as const;
