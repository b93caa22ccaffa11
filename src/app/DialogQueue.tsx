import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadPart } from '@/lib/loadPart';
import { useDialogs } from '@/routes/Routes';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { PartFailed } from '@/ui/PartFailed';

const DialogStage = lazy(() =>
  loadPart(async () => ({ default: (await import('@/app/DialogStage')).DialogStage })),
);

/** The dialog on the screen; the others wait for it (routes/dialogs). */
export function DialogQueue() {
  const dialogs = useDialogs();
  const current = useSyncExternalStore(dialogs.subscribe, dialogs.current, () => null);
  return (
    current && (
      <ErrorBoundary fallback={<PartFailed />}>
        <Suspense>
          <DialogStage dialog={current} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
