import { type RefObject, useEffect, useEffectEvent } from 'react';
import { letterCode } from '@/lib/letterCode';

/**
 * Handles single keys that are pressed anywhere in an element, in every layout of the keyboard. Fields handle their
 * own keys, except Escape. `press` returns whether it used the key.
 */
export function useKeys(element: RefObject<HTMLElement | null>, press: (code: string) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    if (isTyping !== (event.code === 'Escape')) return;
    if (press(letterCode(event))) event.preventDefault();
  });
  useEffect(() => {
    const place = element.current;
    place?.addEventListener('keydown', onKey);
    return () => place?.removeEventListener('keydown', onKey);
  }, [element]);
}
