import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterConnection } from '@/app/RouterConnection';
import { useReadersAge } from '@/features/player-frame/useReadersAge';
import { isFeed, viewedProject } from '@/offline/cachedResponses';
import { onWorkerMessage, sendToController } from '@/offline/page/registerWorker';
import { usePlatform } from '@/platform/PlatformContext';
import { setCurrentUser } from '@/queries/currentUser';
import { queryKeys } from '@/queries/keys';
import { useRefetchOnline } from '@/queries/queryClient';
import { type SessionEvents, useApi } from '@/queries/Server';
import type { LocationStore } from '@/routes/location';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { LoadFailed } from '@/ui/LoadFailed';
import { lazyComponent } from '@/ui/lazyComponent';

const SessionConnection = lazyComponent(
  async () => (await import('@/app/SessionConnection')).SessionConnection,
);

interface ConnectionsProps {
  readonly store: LocationStore;
  readonly sessionEvents: SessionEvents;
}

/** Connects the app to the router and the session. Lazy: the first screen does not need it. */
export function Connections({ store, sessionEvents }: ConnectionsProps) {
  const { source } = useApi();
  useRefetchOnline();
  useLateResponses();
  useReadersAge();
  return (
    <>
      <RouterConnection store={store} />
      {source === 'server' && (
        <LazyBoundary failed={<SessionFallback />} late={<LateSession />}>
          <SessionConnection events={sessionEvents} />
        </LazyBoundary>
      )}
    </>
  );
}

/**
 * Replaces the session when its code fails to load: the app continues signed out, and a user who may have
 * been signed in sees the error. Without it, everything that waits for the session would wait for ever.
 */
export function SessionFallback() {
  const client = useQueryClient();
  useEffect(() => setCurrentUser(client, null), [client]);
  return useMayBeSignedIn() && <LoadFailed />;
}

/**
 * Replaces the session while its code takes long to load. A user who may be signed in is not shown as signed
 * out.
 */
export function LateSession() {
  return useMayBeSignedIn() ? null : <SessionFallback />;
}

function useMayBeSignedIn(): boolean {
  const { launch, storage } = usePlatform();
  return storage.get('token') !== null || launch.signedQuery !== '';
}

/**
 * Refetches responses that the worker served from its cache, once the network has responded. An archive stays
 * as it was opened.
 */
function useLateResponses(): void {
  const client = useQueryClient();
  const { source } = useApi();
  useEffect(() => {
    if (source === 'archive') return undefined;
    const unsubscribe = onWorkerMessage((message) => {
      if (message.type !== 'lateAnswer') return;
      const url = new URL(message.address);
      const projectId = viewedProject(url);
      if (isFeed(url)) void client.refetchQueries({ queryKey: queryKeys.feeds.all, type: 'active' });
      if (projectId !== null) void client.refetchQueries({ queryKey: queryKeys.projects.one(projectId) });
    });
    sendToController({ type: 'subscribeToLateResponses' });
    return unsubscribe;
  }, [client, source]);
}
