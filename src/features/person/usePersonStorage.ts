import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { usePlatform } from '@/platform/PlatformContext';
import {
  keepDraft,
  onPersonValue,
  type PersonKey,
  type PersonStorage,
  personStorage,
  readDraft,
} from '@/platform/personStorage';
import { useCurrentUser } from '@/queries/currentUser';

/** The device storage of the signed-in user, or the one shared by visitors. */
export function usePersonStorage(): PersonStorage {
  const { storage } = usePlatform();
  const personId = useCurrentUser()?.id ?? null;
  return useMemo(() => personStorage(storage, personId), [storage, personId]);
}

/** The same storage; re-renders when the value of this key changes. */
export function useWatchedPersonStorage(key: PersonKey): PersonStorage {
  const { storage } = usePlatform();
  const own = usePersonStorage();
  const subscribe = useCallback(
    (listener: () => void) => onPersonValue(storage, key, listener),
    [storage, key],
  );
  useSyncExternalStore(subscribe, () => own.get(key));
  return own;
}

const draftsKey = 'moderator_drafts';

/**
 * A text to the moderators. It is stored on the device until it has been sent, since a dialog may be closed
 * by accident.
 */
export function useUnsentText(about: string) {
  const { storage } = usePlatform();
  const own = usePersonStorage();
  const [text, setText] = useState(() => readDraft(own, draftsKey, about));
  const type = (typed: string) => {
    setText(typed);
    keepDraft(own, draftsKey, about, typed);
  };
  /** The sender may have signed in meanwhile. */
  const forget = (senderId: string) => {
    for (const kept of [own, personStorage(storage, senderId)]) keepDraft(kept, draftsKey, about, '');
  };
  return { text, type, forget };
}
