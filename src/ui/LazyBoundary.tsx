import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '@/ui/ErrorBoundary';

interface LazyBoundaryProps {
  /** Is shown while the code loads; nothing by default. */
  readonly loading?: ReactNode;
  /** Is shown when the code fails to load, or fails to draw: `LoadFailed` where people wait for it, else `null`. */
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

/** Where a lazy component is drawn. */
export function LazyBoundary({ loading, failed, children }: LazyBoundaryProps) {
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
