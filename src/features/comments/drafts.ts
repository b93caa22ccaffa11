import * as z from 'zod/mini';
import type { DeviceStorage } from '@/platform/Platform';

/** Comments that were begun, by project, the latest last. */
const draftsNote = z.record(z.string(), z.string());

/** More of them nobody goes on with. */
const keptDrafts = 20;

function draftsOf(storage: DeviceStorage): Readonly<Record<string, string>> {
  try {
    return draftsNote.parse(JSON.parse(storage.get('comment_drafts') ?? '{}'));
  } catch {
    return {};
  }
}

/** The comment that was begun on a project on this device; empty without one. */
export function readDraft(storage: DeviceStorage, projectId: string): string {
  return draftsOf(storage)[projectId] ?? '';
}

/** Keeps what was typed until it is sent; a blank text is none. */
export function keepDraft(storage: DeviceStorage, projectId: string, text: string): void {
  const others = Object.entries(draftsOf(storage)).filter(([id]) => id !== projectId);
  const drafts = text.trim() === '' ? others : [...others, [projectId, text] as const];
  if (drafts.length === 0) storage.remove('comment_drafts');
  else storage.set('comment_drafts', JSON.stringify(Object.fromEntries(drafts.slice(-keptDrafts))));
}
