import { lazy, useSyncExternalStore } from 'react';
import { loadPart } from '@/lib/loadPart';
import type { OpenDialog } from '@/routes/dialogs';
import { useDialogs } from '@/routes/Routes';
import { Later } from '@/ui/Later';
import { PartFailed } from '@/ui/PartFailed';

/** Fetches the code of what dialogs are drawn on. */
export const importDialogStage = () => import('@/app/DialogStage');

const DialogStage = lazy(() => loadPart(async () => ({ default: (await importDialogStage()).DialogStage })));

const none: readonly OpenDialog[] = [];

/** The dialog on the screen, and what it stands over; the others wait for it (routes/dialogs). */
export function DialogQueue() {
  const dialogs = useDialogs();
  const shown = useSyncExternalStore(dialogs.subscribe, dialogs.shown, () => none);
  return (
    shown.length > 0 && (
      <Later fallback={<PartFailed />}>
        <DialogStage dialogs={shown} />
      </Later>
    )
  );
}
