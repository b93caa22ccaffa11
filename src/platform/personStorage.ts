import * as z from 'zod/mini';
import { createListeners } from '@/lib/createListeners';
import type { DeviceStorage, StorageKey } from '@/platform/Platform';

const personKeys = [
  'comment_drafts',
  'words_drafts',
  'muted_authors',
  'host_name_refused',
] as const satisfies readonly StorageKey[];

/** A key whose values belong to a person and not to the device (docs/product/entities.md#keys-on-the-device). */
export type PersonKey = (typeof personKeys)[number];

/** What one person keeps on this device. Nothing throws. */
export interface PersonStorage {
  /** `null` where the person has nothing under this key, and where the device's note cannot be read. */
  get(key: PersonKey): string | null;
  set(key: PersonKey, value: string): void;
  remove(key: PersonKey): void;
}

const { subscribe, notify } = createListeners();

/** By person, the latest last. */
const peopleNote = z.record(z.string(), z.string());

/** A device that goes from hand to hand remembers the latest ones. */
const keptPeople = 8;

/** The part of the device's storage that belongs to one person; all visitors, `null`, share theirs. */
export function personStorage(storage: DeviceStorage, personId: string | null): PersonStorage {
  // An object sorts keys that look like numbers: with a letter before them the latest stays last.
  const owner = personId === null ? 'visitor' : `id:${personId}`;
  const put = (key: PersonKey, value: string | null) => {
    const others = Object.entries(peopleIn(storage, key)).filter(([id]) => id !== owner);
    const people = value === null ? others : [...others, [owner, value] as const];
    if (people.length === 0) storage.remove(key);
    else storage.set(key, JSON.stringify(Object.fromEntries(people.slice(-keptPeople))));
    notify();
  };
  return {
    get: (key) => peopleIn(storage, key)[owner] ?? null,
    set: put,
    remove: (key) => put(key, null),
  };
}

/** Calls back when a value under this key may have changed, here or in another tab. Returns the way to stop. */
export function onPersonValue(storage: DeviceStorage, key: PersonKey, listener: () => void): () => void {
  const stops = [subscribe(listener), storage.onChangedElsewhere(key, listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Removes all that a person keeps on this device: they signed out, or their account is no more. */
export function forgetPerson(storage: DeviceStorage, personId: string): void {
  const own = personStorage(storage, personId);
  for (const key of personKeys) own.remove(key);
}

function peopleIn(storage: DeviceStorage, key: PersonKey): Readonly<Record<string, string>> {
  try {
    return peopleNote.parse(JSON.parse(storage.get(key) ?? '{}'));
  } catch {
    return {};
  }
}
