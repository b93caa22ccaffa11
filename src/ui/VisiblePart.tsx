import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from '@/ui/VisiblePart.module.css';
import type { Rect } from '@/ui/visibleRect';
import { watchVisibleRect } from '@/ui/watchVisibleRect';

/**
 * Keeps what covers the screen within the part of the frame that a person sees. On vk.com the page around may
 * scroll a frame that is far taller than the window, and the middle of the frame is then out of sight.
 */
export function VisiblePart({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isFramed] = useState(() => window.parent !== window);
  // `undefined` until the first measure: a dialog must not open out of sight and then jump.
  const [rect, setRect] = useState<Rect | null | undefined>(isFramed ? undefined : null);

  useEffect(() => {
    if (isFramed && frame.current) return watchVisibleRect(frame.current, setRect);
    return undefined;
  }, [isFramed]);

  return (
    <>
      <div ref={frame} className={styles.frame} />
      <div className={rect ? styles.part : styles.whole} {...(rect && { style: rect })}>
        {rect !== undefined && children}
      </div>
    </>
  );
}
