import { type RefObject, useEffect, useState } from 'react';

/** So much further down the page what is not there yet is asked for. */
const distance = '600px';

/** Whether a reader has come near to an element; it stays so. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: distance },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
