import { useRef } from 'react';

/**
 * An action that is left out while it is under way already: a slow network must not send a form twice. It counts as
 * under way until what its answer draws in the place of the form is there.
 */
export function useOneAtATime<Given extends readonly unknown[]>(
  action: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  const isPending = useRef(false);
  return async (...given) => {
    if (isPending.current) return;
    isPending.current = true;
    try {
      await action(...given);
    } finally {
      setTimeout(() => {
        isPending.current = false;
      });
    }
  };
}
