import * as z from 'zod/mini';
import { useWatchedPersonStorage } from '@/features/person/usePersonStorage';

const mutedNote = z.array(z.string());

function mutedIn(note: string | null): readonly string[] {
  try {
    return mutedNote.parse(JSON.parse(note ?? '[]'));
  } catch {
    return [];
  }
}

/** Whose comments this reader would rather not see (docs/product/screens.md#comments). */
export function useMutedAuthors() {
  const own = useWatchedPersonStorage('muted_authors');
  const setMuted = (userId: string, isMuted: boolean) => {
    const others = mutedIn(own.get('muted_authors')).filter((id) => id !== userId);
    own.set('muted_authors', JSON.stringify(isMuted ? [...others, userId] : others));
  };
  return {
    muted: mutedIn(own.get('muted_authors')),
    mute: (userId: string) => setMuted(userId, true),
    unmute: (userId: string) => setMuted(userId, false),
  };
}
