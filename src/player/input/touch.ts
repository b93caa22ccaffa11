export interface TouchDeeds {
  readonly tap: () => void;
  readonly swipe: (direction: 'next' | 'back') => void;
}

/** A swipe goes this far across, in CSS pixels, and more across than down. */
const swipeLength = 40;

/** Taps and swipes on the drawing; what lands on a button is the button's own. */
export function listenToTouch(element: HTMLElement, deeds: TouchDeeds): void {
  let start: { readonly x: number; readonly y: number } | null = null;
  let swiped = false;
  element.addEventListener('pointerdown', (event) => {
    swiped = false;
    start = event.isPrimary && event.pointerType !== 'mouse' ? { x: event.clientX, y: event.clientY } : null;
  });
  element.addEventListener('pointerup', (event) => {
    if (start === null || !event.isPrimary) return;
    const across = event.clientX - start.x;
    const down = event.clientY - start.y;
    start = null;
    if (Math.abs(across) < swipeLength || Math.abs(across) < Math.abs(down) * 1.5) return;
    swiped = true;
    deeds.swipe(across < 0 ? 'next' : 'back');
  });
  element.addEventListener('pointercancel', () => {
    start = null;
  });
  element.addEventListener(
    'click',
    (event) => {
      if (!swiped) return;
      // The click that ends a swipe over a button is not a press of it.
      swiped = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  element.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('button') === null) deeds.tap();
  });
}
