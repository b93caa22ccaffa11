import { type RefObject, useEffect, useRef } from 'react';

/**
 * Something that takes the focus when it comes, such as the first of what was just loaded. A panel that is shown again
 * gives the focus to what had it (useKeptPlace), not once more to what was new then.
 */
export function useTakeFocus<Target extends HTMLElement>(takesFocus: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const hasTaken = useRef(false);
  useEffect(() => {
    if (takesFocus && !hasTaken.current) target.current?.focus({ preventScroll: true });
    hasTaken.current = takesFocus;
  }, [takesFocus]);
  return target;
}
