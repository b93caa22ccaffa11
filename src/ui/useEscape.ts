import { useEffectEvent, useLayoutEffect } from 'react';

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
