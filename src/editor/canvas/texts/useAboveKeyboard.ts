import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { CanvasView } from '@/editor/canvas/useCanvasView';

/** CSS pixels between what is typed and the keyboard of the screen. */
const air = 24;

/** Brings what is typed above the keyboard of a phone, and the page back where it was afterwards. */
export function useAboveKeyboard(field: RefObject<HTMLElement | null>, seen: CanvasView): void {
  const now = useRef(seen);
  useLayoutEffect(() => {
    now.current = seen;
  });
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const before = now.current;
    let hasMoved = false;
    const raise = () => {
      const bottom = field.current?.getBoundingClientRect().bottom ?? 0;
      const covered = bottom + air - visualViewport.offsetTop - visualViewport.height;
      if (covered <= 0) return;
      hasMoved = true;
      now.current.change((view) => ({ ...view, y: view.y - covered }));
    };
    visualViewport.addEventListener('resize', raise);
    return () => {
      visualViewport.removeEventListener('resize', raise);
      if (!hasMoved) return;
      if (before.isFitted) now.current.fit();
      else now.current.change(() => before.view);
    };
  }, [field]);
}
