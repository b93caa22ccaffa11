import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Saves scroll position and focus when a screen is hidden (`<Activity>`), and restores them when it is shown
 * again. The first screen of a visit keeps the scroll position of its prerendered HTML.
 */
export function useScrollRestoration(screen: RefObject<HTMLElement | null>, startsAtTop: boolean): void {
  const top = useRef<number | null>(startsAtTop ? 0 : null);
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (top.current !== null) window.scrollTo(0, top.current);
    focused.current?.focus({ preventScroll: true });
    return () => {
      top.current = window.scrollY;
      const { activeElement } = document;
      const isOurs = activeElement instanceof HTMLElement && screen.current?.contains(activeElement);
      focused.current = isOurs ? activeElement : null;
    };
  }, [screen]);
}
