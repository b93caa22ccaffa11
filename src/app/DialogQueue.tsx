import { useSyncExternalStore } from 'react';
import type { OpenDialog } from '@/routes/dialogs';
import { useDialogs } from '@/routes/Routes';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { LoadFailed } from '@/ui/LoadFailed';
import { lazyComponent } from '@/ui/lazyComponent';

export const importDialogHost = () => import('@/app/DialogHost');

const DialogHost = lazyComponent(async () => (await importDialogHost()).DialogHost);

const none: readonly OpenDialog[] = [];

/** Renders the open dialog and those beneath it; queued dialogs wait (routes/dialogs). */
export function DialogQueue() {
  const dialogs = useDialogs();
  const shown = useSyncExternalStore(dialogs.subscribe, dialogs.shown, () => none);
  return (
    shown.length > 0 && (
      <LazyBoundary failed={<LoadFailed />}>
        <DialogHost dialogs={shown} />
      </LazyBoundary>
    )
  );
}
