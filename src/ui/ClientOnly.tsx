import { type ComponentProps, useSyncExternalStore } from 'react';
import { LazyBoundary } from '@/ui/LazyBoundary';

const neverChanges = () => () => undefined;

/** Omits lazy parts from prerendered HTML. A separate component, so that only its children render twice. */
export function ClientOnly(props: ComponentProps<typeof LazyBoundary>) {
  const isClient = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isClient && <LazyBoundary {...props} />;
}
