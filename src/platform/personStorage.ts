import * as z from 'zod/mini';
import { createListeners } from '@/lib/createListeners';
import { parseJson } from '@/lib/parseJson';
import type { DeviceStorage, StorageKey } from '@/platform/Platform';

const personKeys = [
  'comment_drafts',
  'words_drafts',
  'moderator_drafts',
  'copied_objects',
  'muted_authors',
  'host_name_refused',
] as const satisfies readonly StorageKey[];

/** Keys whose values belong to a user rather than the device (docs/product/entities.md#keys-on-the-device). */
export type PersonKey = (typeof personKeys)[number];

/** One user's storage on this device. Never throws. */
export interface PersonStorage {
  /** `null` when there is no value, or when the stored record cannot be parsed. */
  get(key: PersonKey): string | null;
  set(key: PersonKey, value: string): void;
  remove(key: PersonKey): void;
}

const { subscribe, notify } = createListeners();

/** Keyed by user, most recent last. */
const peopleNote = z.record(z.string(), z.string());

/** Limits the users that are remembered on a shared device. */
const keptPeople = 8;

/** One user's part of the device storage; all visitors (`null`) share one. */
export function personStorage(storage: DeviceStorage, personId: string | null): PersonStorage {
  // The prefix keeps the insertion order, since objects sort keys that look like numbers.
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

/** Calls back when a value may have changed, here or in another tab. Returns a function that unsubscribes. */
export function onPersonValue(storage: DeviceStorage, key: PersonKey, listener: () => void): () => void {
  const stops = [subscribe(listener), storage.onChangedElsewhere(key, listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Removes a user's data after sign-out or account deletion. */
export function forgetPerson(storage: DeviceStorage, personId: string): void {
  const own = personStorage(storage, personId);
  for (const key of personKeys) own.remove(key);
}

function peopleIn(storage: DeviceStorage, key: PersonKey): Readonly<Record<string, string>> {
  return peopleNote.safeParse(parseJson(storage.get(key))).data ?? {};
}

/** Unsent texts (docs/product/entities.md#keys-on-the-device). */
type DraftKey = Extract<PersonKey, `${string}_drafts`>;

/** Keyed by project, or by another subject, most recent last. */
const draftsNote = z.record(z.string(), z.string());

/** Older drafts are dropped. */
const keptDrafts = 20;

function draftsOf(storage: PersonStorage, key: DraftKey): Readonly<Record<string, string>> {
  return draftsNote.safeParse(parseJson(storage.get(key))).data ?? {};
}

/** The user's draft about a project or another subject; empty without one. */
export function readDraft(storage: PersonStorage, key: DraftKey, about: string): string {
  return draftsOf(storage, key)[about] ?? '';
}

/** Moves a visitor's draft to the user who signs in, replacing their former one. */
export function adoptDraft(from: PersonStorage, to: PersonStorage, key: DraftKey, about: string): void {
  const begun = readDraft(from, key, about);
  if (begun === '') return;
  keepDraft(to, key, about, begun);
  keepDraft(from, key, about, '');
}

/** Stores a draft until it is sent; a blank text removes it. */
export function keepDraft(storage: PersonStorage, key: DraftKey, about: string, text: string): void {
  const others = Object.entries(draftsOf(storage, key)).filter(([id]) => id !== about);
  const drafts = text.trim() === '' ? others : [...others, [about, text] as const];
  if (drafts.length === 0) storage.remove(key);
  else storage.set(key, JSON.stringify(Object.fromEntries(drafts.slice(-keptDrafts))));
}
