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

/** What is kept of things that were begun and not sent (docs/product/entities.md#keys-on-the-device). */
type DraftKey = Extract<PersonKey, 'comment_drafts' | 'words_drafts'>;

/** By project, the latest last. */
const draftsNote = z.record(z.string(), z.string());

/** More of them nobody goes on with. */
const keptDrafts = 20;

function draftsOf(storage: PersonStorage, key: DraftKey): Readonly<Record<string, string>> {
  try {
    return draftsNote.parse(JSON.parse(storage.get(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** What this person began about a project on this device; empty without anything. */
export function readDraft(storage: PersonStorage, key: DraftKey, projectId: string): string {
  return draftsOf(storage, key)[projectId] ?? '';
}

/** What a visitor began is theirs who signs in next, in the place of what they had begun there before. */
export function adoptDraft(from: PersonStorage, to: PersonStorage, key: DraftKey, projectId: string): void {
  const begun = readDraft(from, key, projectId);
  if (begun === '') return;
  keepDraft(to, key, projectId, begun);
  keepDraft(from, key, projectId, '');
}

/** Keeps what was typed until it is sent; a blank text is none. */
export function keepDraft(storage: PersonStorage, key: DraftKey, projectId: string, text: string): void {
  const others = Object.entries(draftsOf(storage, key)).filter(([id]) => id !== projectId);
  const drafts = text.trim() === '' ? others : [...others, [projectId, text] as const];
  if (drafts.length === 0) storage.remove(key);
  else storage.set(key, JSON.stringify(Object.fromEntries(drafts.slice(-keptDrafts))));
}
