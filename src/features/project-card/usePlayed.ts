import { useSyncExternalStore } from 'react';
import { type PlayedProject, playNotePrefix, readPlayedProject } from '@/comics/playNotes';
import { watchStorage } from '@/ui/watchStorage';

/** What the player kept of a comic on this device; `null` while the page is prerendered and where it was never played. */
export function usePlayed(projectId: string): PlayedProject | null {
  const note = useSyncExternalStore(subscribe, () => noteOf(projectId), noNote);
  return note === '' ? null : readPlayedProject(() => window.localStorage, projectId);
}

/** Changes whenever the player writes: a snapshot has to be the same value as long as nothing did. */
function noteOf(projectId: string): string {
  const played = readPlayedProject(() => window.localStorage, projectId);
  return played === null ? '' : `${played.found}/${played.of}/${played.progress}`;
}

const noNote = () => '';

/** The player writes within its frame. */
function subscribe(listener: () => void): () => void {
  return watchStorage(playNotePrefix, listener);
}
