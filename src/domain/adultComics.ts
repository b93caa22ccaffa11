import type { ProjectView } from '@/domain/project';
import { hasRole, type Viewer } from '@/domain/user';

export const adultAge = 18;

/** The device's answer. The player uses the same key for its own question. */
export type AdultNote = 'kadr.player.adult';

const note: AdultNote = 'kadr.player.adult';

interface Notes {
  get(key: AdultNote): string | null;
  set(key: AdultNote, value: string): unknown;
  remove(key: AdultNote): void;
}

/** Whether the author has marked the comic 18+. */
export function isForAdults({ facts }: Pick<ProjectView, 'facts'>): boolean {
  return facts?.age === adultAge;
}

/**
 * Whether a viewer's lists contain comics for adults (docs/product/states.md#comics-for-adults). Visitors confirm their
 * age on the device, signed-in users for their account.
 */
export function seesAdultComics(
  viewer: (Viewer & { readonly showsAdult: boolean }) | null,
  hasDeviceConfirmed: boolean,
): boolean {
  return viewer === null ? hasDeviceConfirmed : viewer.showsAdult || hasRole(viewer, 'admin');
}

/** The query param of a visitor's lists. For signed-in users the server knows it from the account. */
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
