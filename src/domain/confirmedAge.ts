/* Apart from the rules of the first screen, which needs none of it. */

/** The device's answer, under the name that the player's own question uses. */
export type AdultNote = 'kadr.player.adult';

const note: AdultNote = 'kadr.player.adult';

interface Notes {
  get(key: AdultNote): string | null;
  set(key: AdultNote, value: string): unknown;
  remove(key: AdultNote): void;
}

export function hasConfirmedAge(notes: Pick<Notes, 'get'>): boolean {
  return notes.get(note) === 'true';
}

export function noteConfirmedAge(notes: Notes, isConfirmed: boolean): void {
  if (isConfirmed) notes.set(note, 'true');
  else notes.remove(note);
}
