import * as z from 'zod/mini';
import type { DeviceStorage } from '@/platform/Platform';

/** What is kept of things that were begun and not sent (docs/product/entities.md#keys-on-the-device). */
type DraftKey = 'comment_drafts' | 'words_drafts';

/** By project, the latest last. */
const draftsNote = z.record(z.string(), z.string());

/** More of them nobody goes on with. */
const keptDrafts = 20;

function draftsOf(storage: DeviceStorage, key: DraftKey): Readonly<Record<string, string>> {
  try {
    return draftsNote.parse(JSON.parse(storage.get(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** What was begun about a project on this device; empty without anything. */
export function readDraft(storage: DeviceStorage, key: DraftKey, projectId: string): string {
  return draftsOf(storage, key)[projectId] ?? '';
}

/** Keeps what was typed until it is sent; a blank text is none. */
export function keepDraft(storage: DeviceStorage, key: DraftKey, projectId: string, text: string): void {
  const others = Object.entries(draftsOf(storage, key)).filter(([id]) => id !== projectId);
  const drafts = text.trim() === '' ? others : [...others, [projectId, text] as const];
  if (drafts.length === 0) storage.remove(key);
  else storage.set(key, JSON.stringify(Object.fromEntries(drafts.slice(-keptDrafts))));
}
