import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react';
import { LazyBoundary } from '@/ui/LazyBoundary';

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

/** A lazy component that is not prerendered. */
export function ClientOnlyLazy(props: ComponentProps<typeof LazyBoundary>) {
  return (
    <ClientOnly>
      <LazyBoundary {...props} />
    </ClientOnly>
  );
}
