import * as z from 'zod/mini';
import type { PersonKey, PersonStorage } from '@/platform/personStorage';

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

/** What a visitor began is theirs who signs in next, unless they have begun something there themselves. */
export function adoptDraft(from: PersonStorage, to: PersonStorage, key: DraftKey, projectId: string): void {
  const begun = readDraft(from, key, projectId);
  if (begun === '' || readDraft(to, key, projectId) !== '') return;
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
