import { type RefObject, useEffect, useRef } from 'react';

/** Whether the part was closed. What ends after that must not act on what its author does by then. */
export function useHasLeft(): RefObject<boolean> {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return hasLeft;
}
