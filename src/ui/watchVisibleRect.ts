import { isSameRect, type Rect, visibleRect } from '@/ui/visibleRect';

/** How soon a frame that did not move is looked at again (ms); one that moves is followed at once. */
const calm = 200;

/**
 * Tells which part of the frame a person sees, whenever it changes, given an element as large as the frame. An
 * observer without a root knows that even of a page of another site; but it only speaks of changed shares, and
 * while the middle of a tall frame is scrolled by, its share stays the same. So it is asked anew.
 */
export function watchVisibleRect(frame: Element, tell: (rect: Rect | null) => void): () => void {
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
