/** Milliseconds that the scroll takes. */
const duration = 100;

/** Scrolls the element to the top of the page, without animation when reduced motion is preferred. */
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
    // Computed in each frame, since content above may still grow.
    const to = window.scrollY + element.getBoundingClientRect().top - margin;
    window.scrollTo({ top: from + (to - from) * share, behavior: 'instant' });
    if (share < 1) requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
}
