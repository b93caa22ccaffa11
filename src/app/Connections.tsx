import { lazy } from 'react';
import { RouterConnection } from '@/app/RouterConnection';
import { SessionLost } from '@/app/SessionLost';
import { useLateAnswers } from '@/features/offline/useLateAnswers';
import { loadPart } from '@/lib/loadPart';
import { useAskAgainOnline } from '@/queries/queryClient';
import type { SessionEvents } from '@/queries/Server';
import { useApi } from '@/queries/Server';
import type { PlaceStore } from '@/routes/place';
import { Later } from '@/ui/Later';

const SessionConnection = lazy(() =>
  loadPart(async () => ({
    default: (await import('@/app/SessionConnection')).SessionConnection,
  })),
);

interface ConnectionsProps {
  readonly store: PlaceStore;
  readonly sessionEvents: SessionEvents;
}

/** What joins the app with the router and with its server's accounts. The first screen is drawn without it. */
export function Connections({ store, sessionEvents }: ConnectionsProps) {
  const { source } = useApi();
  useAskAgainOnline();
  useLateAnswers();
  return (
    <>
      <RouterConnection store={store} />
      {source === 'server' && (
        <Later fallback={<SessionLost />}>
          <SessionConnection events={sessionEvents} />
        </Later>
      )}
    </>
  );
}
