import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { noteClientError } from '@/lib/clientEvents';
import { chunkTimeLimitMs } from '@/lib/lazyChunk';

interface LazyBoundaryProps {
  /** Shown while the code loads. */
  readonly loading?: ReactNode;
  /** Shown when the code fails to load or to render: `LoadFailed` where users wait for it, or else `null`. */
  readonly failed: ReactNode;
  /** Shown while the code takes too long; by default the same as `failed`. */
  readonly late?: ReactNode;
  readonly children: ReactNode;
}

export function LazyBoundary({ loading, failed, late = failed, children }: LazyBoundaryProps) {
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={<Loading late={late}>{loading}</Loading>}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** On a slow connection the code may still load after the time limit. */
function Loading({ late, children }: { readonly late: ReactNode; readonly children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, chunkTimeLimitMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? late : children;
}

interface ErrorBoundaryProps {
  /** Replaces children that failed to render. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * When a page is left, Firefox rejects what is still loading. An error is therefore logged after this time,
 * if the page is still open.
 */
const leavingMs = 1_000;

/** Turns off React's own log of caught errors, which would be immediate. */
export const boundariesLog = { onCaughtError: () => undefined };

/** Contains errors and failed chunks, so that the rest of the screen stays. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    setTimeout(() => console.error('A part of the screen could not be drawn', error), leavingMs);
    noteClientError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
