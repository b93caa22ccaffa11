import { useLayoutEffect, useRef } from 'react';

/**
 * Items that come in above the others do not move what the reader looks at: the window scrolls by their
 * height at once. (Safari has no scroll anchoring of its own; the list switches it off elsewhere.)
 */
export function useStillOnPrepend(keys: readonly string[], heightOfFirst: (count: number) => number): void {
  const firstKey = useRef(keys[0]);
  useLayoutEffect(() => {
    const addedCount = firstKey.current === undefined ? 0 : keys.indexOf(firstKey.current);
    firstKey.current = keys[0];
    if (addedCount > 0) window.scrollBy(0, heightOfFirst(addedCount));
  });
}
