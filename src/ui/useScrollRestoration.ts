import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the reading place of a screen that stays in memory while another one covers it (`<Activity>`): the
 * window's scroll and the focus are remembered as the screen is hidden, and set again as it is shown. The first
 * screen of a visit leaves the scroll alone, since its prerendered HTML may have been scrolled already.
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
