import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the reading place of a screen that stays in memory while another one covers it (`<Activity>`): the
 * window's scroll is remembered as the screen is hidden and set again as it is shown. The first screen of a
 * visit leaves the scroll alone, since its ready-made HTML may have been scrolled already.
 */
export function useKeptScroll(startsAtTop: boolean): void {
  const top = useRef<number | null>(startsAtTop ? 0 : null);
  useLayoutEffect(() => {
    if (top.current !== null) window.scrollTo(0, top.current);
    return () => {
      top.current = window.scrollY;
    };
  }, []);
}
