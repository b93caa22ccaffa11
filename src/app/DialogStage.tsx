import { Suspense } from 'react';
import { useFocusReturn } from '@/app/useFocusReturn';
import type { OpenDialog } from '@/routes/dialogs';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { PartFailed } from '@/ui/PartFailed';
import { useEscape } from '@/ui/useEscape';
import { VisiblePart } from '@/ui/VisiblePart';

/** Where dialogs are drawn, one after the other or one over the other. It comes with the first of them. */
export function DialogStage({ dialogs }: { dialogs: readonly OpenDialog[] }) {
  const top = dialogs.at(-1);
  useFocusReturn();
  useEscape(() => top?.dismiss());
  return (
    <VisiblePart>
      {dialogs.map((dialog, place) => (
        <div key={dialog.key} style={{ display: 'contents' }} inert={dialog !== top}>
          {place > 0 && <FocusReturn />}
          <ErrorBoundary fallback={<PartFailed />}>
            <Suspense>{dialog.draw()}</Suspense>
          </ErrorBoundary>
        </div>
      ))}
    </VisiblePart>
  );
}

/** What the upper one was opened from has the focus again. */
function FocusReturn() {
  useFocusReturn();
  return null;
}
