import { lazy, useSyncExternalStore } from 'react';
import { loadPart } from '@/lib/loadPart';
import type { OpenDialog } from '@/routes/dialogs';
import { useDialogs } from '@/routes/Routes';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { LoadFailed } from '@/ui/LoadFailed';

export const importDialogHost = () => import('@/app/DialogHost');

const DialogHost = lazy(() => loadPart(async () => ({ default: (await importDialogHost()).DialogHost })));

const none: readonly OpenDialog[] = [];

/** Renders the open dialog and those beneath it; queued dialogs wait (routes/dialogs). */
export function DialogQueue() {
  const dialogs = useDialogs();
  const shown = useSyncExternalStore(dialogs.subscribe, dialogs.shown, () => none);
  return (
    shown.length > 0 && (
      <LazyBoundary fallback={<LoadFailed />}>
        <DialogHost dialogs={shown} />
      </LazyBoundary>
    )
  );
}
