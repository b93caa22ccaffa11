import { useRef } from 'react';

/**
 * An action that is left out while it is under way already: a slow network must not send a form twice. It counts as
 * under way until what its answer draws in the place of the form is there.
 */
export function useOneAtATime<Given extends readonly unknown[]>(
  action: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  const isUnderWay = useRef(false);
  return async (...given) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await action(...given);
    } finally {
      setTimeout(() => {
        isUnderWay.current = false;
      });
    }
  };
}
