import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '@/ui/ErrorBoundary';

interface LazyBoundaryProps {
  /** Shown while the code loads. */
  readonly loading?: ReactNode;
  /** Shown when the code fails to load or to render: `LoadFailed` where users wait for it, else `null`. */
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

export function LazyBoundary({ loading, failed, children }: LazyBoundaryProps) {
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
