import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from '@/ui/VisiblePart.module.css';

export interface Rect {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Less than this is too low for a dialog: it then reaches out of sight rather than get unusable (CSS pixels). */
const leastHeight = 320;

/**
 * Where in a frame a dialog is to stand, given the part of it that a person sees; `null` when that is all of it,
 * or nothing.
 */
export function visibleRect(seen: Rect, frame: Rect): Rect | null {
  const isWhole = seen.width >= frame.width - 1 && seen.height >= frame.height - 1;
  if (isWhole || seen.width === 0 || seen.height === 0) return null;
  const height = Math.min(Math.max(seen.height, leastHeight), frame.height);
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

/** How soon a frame that did not move is looked at again (ms); one that moves is followed at once. */
const calm = 200;

/**
 * Tells which part of the frame a person sees, whenever it changes, given an element as large as the frame. An
 * observer without a root knows that even of a page of another site; but it only speaks of changed shares, and
 * while the middle of a tall frame is scrolled by, its share stays the same. So it is asked anew.
 */
function watchVisibleRect(frame: Element, tell: (rect: Rect | null) => void): () => void {
  let told: Rect | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry) return;
    const rect = visibleRect(entry.intersectionRect, entry.boundingClientRect);
    const isNews = told === undefined || !isSameRect(rect, told);
    if (isNews) {
      told = rect;
      tell(rect);
    }
    clearTimeout(timer);
    timer = setTimeout(look, isNews ? 0 : calm);
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
