import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { DialogDrawings } from '@/routes/dialogs';
import { useDialogs } from '@/routes/Routes';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { PartFailed } from './shell/PartFailed';

const PlayerDialog = lazy(async () => ({
  default: (await import('@/features/player-frame/PlayerDialog')).PlayerDialog,
}));
const ErrorDialog = lazy(async () => ({
  default: (await import('@/features/failures/ErrorDialog')).ErrorDialog,
}));

const drawings: DialogDrawings = {
  player: (props) => <PlayerDialog {...props} />,
  error: (props) => <ErrorDialog {...props} />,
};

/** The dialog on the screen; the others wait for it (routes/dialogs). */
export function DialogQueue() {
  const dialogs = useDialogs();
  const current = useSyncExternalStore(dialogs.subscribe, dialogs.current, () => null);
  return (
    <ErrorBoundary key={current?.key} fallback={<PartFailed />}>
      <Suspense>{current?.draw(drawings)}</Suspense>
    </ErrorBoundary>
  );
}
