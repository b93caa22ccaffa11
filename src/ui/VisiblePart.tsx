import { type ReactNode, useEffect, useRef, useState } from 'react';
import { clamp } from '@/lib/clamp';
import styles from '@/ui/VisiblePart.module.css';

interface Rect {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** CSS pixels: a lower visible part is too low for a dialog, which may then extend beyond it. */
const minHeight = 320;

/**
 * The area of a frame in which a dialog should be, given the visible part; `null` when everything or nothing
 * is visible.
 */
export function visibleRect(seen: Rect, frame: Rect): Rect | null {
  const isWhole = seen.width >= frame.width - 1 && seen.height >= frame.height - 1;
  if (isWhole || seen.width === 0 || seen.height === 0) return null;
  const height = clamp(seen.height, minHeight, frame.height);
  const top = Math.min(seen.top, frame.height - height);
  return { top, left: seen.left, width: seen.width, height };
}

function isSameRect(one: Rect | null, other: Rect | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.top === other.top &&
    one.left === other.left &&
    one.width === other.width &&
    one.height === other.height
  );
}

/** Milliseconds between measurements of a resting frame; a moving one is measured at once. */
const restPollMs = 200;

/**
 * Reports the visible part of the frame when it changes; `frame` is an element as large as the frame. An
 * IntersectionObserver without a root works across origins, but it fires only when the visible ratio changes,
 * which scrolling within a tall frame does not do. So a new observer is created repeatedly.
 */
function watchVisibleRect(frame: Element, onChange: (rect: Rect | null) => void): () => void {
  let last: Rect | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry) return;
    const rect = visibleRect(entry.intersectionRect, entry.boundingClientRect);
    const isNews = last === undefined || !isSameRect(rect, last);
    if (isNews) {
      last = rect;
      onChange(rect);
    }
    clearTimeout(timer);
    timer = setTimeout(look, isNews ? 0 : restPollMs);
  });

  function look() {
    observer.disconnect();
    observer.observe(frame);
  }

  look();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * Keeps overlays within the visible part of the frame. On vk.com the frame may be far taller than the window,
 * with its center outside the viewport.
 */
export function VisiblePart({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isFramed] = useState(() => window.parent !== window);
  // `undefined` until measured, since a dialog must not open outside the viewport and then jump.
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
