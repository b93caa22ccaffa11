import { useSyncExternalStore } from 'react';
import { playNotePrefix, readPlayedProjects } from '@/comics/playNotes';
import { watchStorage } from '@/ui/watchStorage';

/** The id of the comic that was left half-way last on this device; empty without one. */
export function useLastLeft(): string {
  return useSyncExternalStore(subscribe, lastLeft);
}

function lastLeft(): string {
  const played = readPlayedProjects(() => window.localStorage);
  return played.find(({ progress }) => progress !== null)?.projectId ?? '';
}

/** The player writes within its frame. */
function subscribe(listener: () => void): () => void {
  return watchStorage(playNotePrefix, listener);
}
