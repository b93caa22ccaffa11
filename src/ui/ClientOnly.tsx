import { type ReactNode, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Leaves its children out of prerendered HTML. A component of its own, so that only its children render twice. */
export function ClientOnly({ children }: { children: ReactNode }) {
  const isClient = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isClient && children;
}
