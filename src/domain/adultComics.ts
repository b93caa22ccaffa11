import type { ProjectView } from '@/domain/project';
import { hasRole, type Viewer } from '@/domain/user';

export const adultAge = 18;

/** The device's answer, under the name that the player's own question uses. */
export type AdultNote = 'kadr.player.adult';

const note: AdultNote = 'kadr.player.adult';

interface Notes {
  get(key: AdultNote): string | null;
  set(key: AdultNote, value: string): unknown;
  remove(key: AdultNote): void;
}

/** Whether its author has marked it 18+. */
export function isForAdults({ facts }: Pick<ProjectView, 'facts'>): boolean {
  return facts?.age === adultAge;
}

/**
 * Whether lists show somebody comics for adults (docs/product/states.md#comics-for-adults). A device answers for its
 * visitor; who is signed in has confirmed their age for the account.
 */
export function seesAdultComics(
  viewer: (Viewer & { readonly showsAdult: boolean }) | null,
  hasDeviceConfirmed: boolean,
): boolean {
  return viewer === null ? hasDeviceConfirmed : viewer.showsAdult || hasRole(viewer, 'admin');
}

/** What a visitor's calls for lists say; the account of who is signed in says it to the server. */
export function adultsQuery(device: { get(key: 'token' | AdultNote): string | null }): 'true' | undefined {
  return device.get('token') === null && hasConfirmedAge(device) ? 'true' : undefined;
}

export function hasConfirmedAge(notes: Pick<Notes, 'get'>): boolean {
  return notes.get(note) === 'true';
}

export function noteConfirmedAge(notes: Notes, isConfirmed: boolean): void {
  if (isConfirmed) notes.set(note, 'true');
  else notes.remove(note);
}
