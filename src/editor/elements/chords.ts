/** A key that was pressed, and what was held with it. */
export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  /** Control, or Command of an Apple keyboard. */
  readonly isCommand: boolean;
}

/** A key with what is held with it. */
export interface Chord {
  /** What the key writes; `isPlace`: where it lies, whatever letters the keyboard has. */
  readonly press: string;
  readonly isPlace?: true;
  readonly command?: true;
  readonly alt?: true;
  /** Where nothing is said, Shift may be held or not: it is needed to write some signs. */
  readonly shift?: boolean;
}

/** One thing that keys do, with all chords that do it: what is pressed is looked up here, and so is what help tells. */
export interface KeyRow<Name extends string, Does> {
  readonly name: Name;
  readonly chords: readonly (Chord & { readonly does: Does })[];
}

/** What a key does by a table; `undefined` for one that is none of its. */
export function doneBy<Does>(rows: readonly KeyRow<string, Does>[], pressed: PressedKey): Does | undefined {
  return rows.flatMap(({ chords }) => chords).find((chord) => isPressed(chord, pressed))?.does;
}

function isPressed(chord: Chord, { key, code, shiftKey, altKey, isCommand }: PressedKey): boolean {
  return (
    chord.press === (chord.isPlace ? code : key) &&
    (chord.command ?? false) === isCommand &&
    (chord.alt ?? false) === altKey &&
    (chord.shift === undefined || chord.shift === shiftKey)
  );
}

/** What the browser says of a key, as tables have it. */
export function pressedKey(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): PressedKey {
  const { key, code, shiftKey, altKey } = event;
  return { key, code, shiftKey, altKey, isCommand: event.ctrlKey || event.metaKey };
}

/** A row all chords of which do the same. */
export function keyRow<Name extends string, Does>(
  name: Name,
  does: Does,
  ...chords: readonly Chord[]
): KeyRow<Name, Does> {
  return { name, chords: chords.map((chord) => ({ ...chord, does })) };
}
