import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '@/ui/ErrorBoundary';

interface LazyBoundaryProps {
  /** Stands there when the part is lost on the way. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** The place of a part that the first screen does without; empty until it has come. */
export function LazyBoundary({ fallback, children }: LazyBoundaryProps) {
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
