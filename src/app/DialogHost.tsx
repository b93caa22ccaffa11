import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { errorDialog } from '@/features/failures/useErrorDialog';
import type { OpenDialog } from '@/routes/dialogs';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { LoadFailed } from '@/ui/LoadFailed';
import { VisiblePart } from '@/ui/VisiblePart';

/** It could not be loaded when it has to say that the server cannot be reached. */
export const preloadErrorDialog = () => errorDialog.preload();

/**
 * Listens on the document, since a VKUI modal handles Escape only once it has the focus, after its opening
 * animation.
 */
function useEscape(onEscape: () => void): void {
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape();
  });
  // A layout effect, since a later effect would miss a key that is pressed right after the modal appears.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * Restores the focus after a chain of dialogs. VKUI restores it only to the previous dialog, which no longer
 * exists. If the opener was replaced, for example after sign-in, the element with its id gets the focus, or
 * else the content.
 */
function useFocusReturn(): void {
  // Read during the first render, before the dialog moves the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      const isLost = document.activeElement === document.body;
      if (!isLost || !(opener instanceof HTMLElement)) return;
      const again = () => document.getElementById(opener.id) ?? document.getElementById('content');
      (opener.isConnected ? opener : again())?.focus({ preventScroll: true });
    };
  }, [opener]);
}

export function DialogHost({ dialogs }: { dialogs: readonly OpenDialog[] }) {
  const top = dialogs.at(-1);
  useFocusReturn();
  useEscape(() => top?.dismiss());
  return (
    <VisiblePart>
      {dialogs.map((dialog, place) => (
        <div key={dialog.key} style={{ display: 'contents' }} inert={dialog !== top}>
          {place > 0 && <FocusReturn />}
          <LazyBoundary failed={<LoadFailed />}>{dialog.draw()}</LazyBoundary>
        </div>
      ))}
    </VisiblePart>
  );
}

function FocusReturn() {
  useFocusReturn();
  return null;
}
