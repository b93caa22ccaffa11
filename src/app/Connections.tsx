import { RouterConnection } from '@/app/RouterConnection';
import { SessionFallback } from '@/app/SessionFallback';
import { useLateResponses } from '@/features/offline/useLateResponses';
import { useReadersAge } from '@/features/player-frame/useReadersAge';
import { useRefetchOnline } from '@/queries/queryClient';
import type { SessionEvents } from '@/queries/Server';
import { useApi } from '@/queries/Server';
import type { LocationStore } from '@/routes/location';
import { LazyBoundary } from '@/ui/LazyBoundary';
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
        <LazyBoundary failed={<SessionFallback />}>
          <SessionConnection events={sessionEvents} />
        </LazyBoundary>
      )}
    </>
  );
}
