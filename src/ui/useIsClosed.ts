import { type RefObject, useEffect, useRef } from 'react';

/** Whether the part was closed. What ends after that must not act on what its user does by then. */
export function useIsClosed(): RefObject<boolean> {
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  return isClosed;
}
