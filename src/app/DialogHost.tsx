import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { OpenDialog } from '@/routes/dialogs';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { LoadFailed } from '@/ui/LoadFailed';
import { VisiblePart } from '@/ui/VisiblePart';

/**
 * Hears Escape wherever the focus is. A window of VKUI hears it only once it stands still and has the focus, so the
 * key of a quick hand would be lost.
 */
export function useEscape(onEscape: () => void): void {
  const hear = useEffectEvent(({ key, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && !isComposing) onEscape();
  });
  // In the same step that shows the window: a later effect would miss a key that is pressed right then.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * Gives the focus back to what had it before the first of the dialogs in a row: the second one by itself knows
 * the first alone, which is gone.
 */
export function useFocusReturn(): void {
  // Before the dialog takes the focus, which it may do as soon as it is there.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opener]);
}

/** Where dialogs are drawn, one after the other or one over the other. It comes with the first of them. */
export function DialogHost({ dialogs }: { dialogs: readonly OpenDialog[] }) {
  const top = dialogs.at(-1);
  useFocusReturn();
  useEscape(() => top?.dismiss());
  return (
    <VisiblePart>
      {dialogs.map((dialog, place) => (
        <div key={dialog.key} style={{ display: 'contents' }} inert={dialog !== top}>
          {place > 0 && <FocusReturn />}
          <LazyBoundary fallback={<LoadFailed />}>{dialog.draw()}</LazyBoundary>
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
