import { Suspense } from 'react';
import { useFocusReturn } from '@/app/useFocusReturn';
import type { OpenDialog } from '@/routes/dialogs';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { PartFailed } from '@/ui/PartFailed';
import { useEscape } from '@/ui/useEscape';
import { VisiblePart } from '@/ui/VisiblePart';

/** Where dialogs are drawn, one after the other. It comes with the first of them. */
export function DialogStage({ dialog }: { dialog: OpenDialog }) {
  useFocusReturn();
  useEscape(dialog.dismiss);
  return (
    <VisiblePart>
      <ErrorBoundary key={dialog.key} fallback={<PartFailed />}>
        <Suspense>{dialog.draw()}</Suspense>
      </ErrorBoundary>
    </VisiblePart>
  );
}
