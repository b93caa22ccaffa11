import { useRef } from 'react';

/**
 * Ignores calls while one is pending, so that a form on a slow network is not submitted twice. The call stays
 * pending until React has rendered its result.
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
