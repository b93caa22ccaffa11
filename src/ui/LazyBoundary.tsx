import { Component, type ReactNode, Suspense } from 'react';
import { noteClientError } from '@/lib/clientEvents';

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

interface ErrorBoundaryProps {
  /** Shown in place of children that failed to render. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Contains errors and chunks that failed to load, so that the rest of the screen stays. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the screen could not be drawn', error);
    noteClientError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
