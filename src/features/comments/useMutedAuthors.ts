import { useCallback, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createListeners } from '@/lib/createListeners';
import type { DeviceStorage } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';

const mutedNote = z.array(z.string());
const { subscribe: subscribeHere, notify } = createListeners();

function mutedIn(note: string | null): readonly string[] {
  try {
    return mutedNote.parse(JSON.parse(note ?? '[]'));
  } catch {
    return [];
  }
}

function setMuted(storage: DeviceStorage, userId: string, isMuted: boolean): void {
  const others = mutedIn(storage.get('muted_authors')).filter((id) => id !== userId);
  storage.set('muted_authors', JSON.stringify(isMuted ? [...others, userId] : others));
  notify();
}

/** Whose comments the reader of this device would rather not see (docs/product/screens.md#comments). */
export function useMutedAuthors() {
  const { storage } = usePlatform();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [subscribeHere(listener), storage.onChangedElsewhere('muted_authors', listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [storage],
  );
  const note = useSyncExternalStore(subscribe, () => storage.get('muted_authors'));
  return {
    muted: mutedIn(note),
    mute: (userId: string) => setMuted(storage, userId, true),
    unmute: (userId: string) => setMuted(storage, userId, false),
  };
}
