import { type ComponentProps, useSyncExternalStore } from 'react';
import { LazyBoundary } from '@/ui/LazyBoundary';

const neverChanges = () => () => undefined;

/** Leaves lazy parts out of prerendered HTML. A component of its own, so that only its children render twice. */
export function ClientOnly(props: ComponentProps<typeof LazyBoundary>) {
  const isClient = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isClient && <LazyBoundary {...props} />;
}
