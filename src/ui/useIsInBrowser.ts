import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** `false` while HTML is drawn ahead and taken over. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
