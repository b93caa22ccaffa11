/** Milliseconds that a scroll takes. */
const duration = 100;

/** Scrolls the page until the element is at its top; at once for those who want nothing to move. */
export function scrollInto(element: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollIntoView();
    return;
  }
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  const from = window.scrollY;
  const begunAt = performance.now();
  const move = (now: number) => {
    const share = Math.min(1, (now - begunAt) / duration);
    // What is on the way may still grow, so the place is looked for in each frame.
    const to = window.scrollY + element.getBoundingClientRect().top - margin;
    window.scrollTo({ top: from + (to - from) * share, behavior: 'instant' });
    if (share < 1) requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
}
