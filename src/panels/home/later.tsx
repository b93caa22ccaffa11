import { lazy, type ReactNode, Suspense } from 'react';
import { loadPart } from '@/lib/loadPart';
import type { feedParts } from '@/panels/home/feedParts';
import { ErrorBoundary } from '@/ui/ErrorBoundary';

export const loadFeedParts = () => import('@/panels/home/feedParts');

/** A part of a feed that the first screen does without. */
export const laterPart = <Name extends keyof typeof feedParts>(name: Name) =>
  lazy(() => loadPart(async () => ({ default: (await loadFeedParts()).feedParts[name] })));

/** The place of such a part, and what stands there when it is lost on the way. */
export function Later({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
