import { type ReactNode, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** What prerendered HTML leaves out. A part of its own, so that only its children are drawn a second time. */
export function ClientOnly({ children }: { children: ReactNode }) {
  const isClient = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isClient && children;
}
