import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { usePlatform } from '@/platform/PlatformContext';
import { onPersonValue, type PersonKey, type PersonStorage, personStorage } from '@/platform/personStorage';
import { useCurrentUser } from '@/queries/currentUser';

/** The device storage of the signed-in user, or the one that visitors share. */
export function usePersonStorage(): PersonStorage {
  const { storage } = usePlatform();
  const personId = useCurrentUser()?.id ?? null;
  return useMemo(() => personStorage(storage, personId), [storage, personId]);
}

/** The same, re-rendered when the value under this key changes. */
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
