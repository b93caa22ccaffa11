import type { Zoom } from '@/player/zoom/zoom';

export interface TouchDeeds {
  readonly tap: () => unknown;
  readonly swipe: (direction: 'next' | 'back') => unknown;
  readonly zoom: Zoom;
}

/** A swipe goes this far across, in CSS pixels, and more across than down. */
const swipeLength = 40;
/** A swipe that begins at the edge is the host's own way back. */
const edge = 24;
/** Two taps within this time, in milliseconds, and this far from each other are one double tap. */
const doubleTapTime = 230;
const doubleTapReach = 40;

/** Taps and swipes on the drawing; what lands on a button is the button's own. */
export function listenToTouch(element: HTMLElement, deeds: TouchDeeds): void {
  let start: { readonly x: number; readonly y: number } | null = null;
  let swiped = false;
  let byFinger = false;
  const tap = oneOrTwoTaps(deeds.tap, (x, y) => deeds.zoom.toggleAt(x, y));

  element.addEventListener('pointerdown', (event) => {
    swiped = false;
    byFinger = event.pointerType === 'touch';
    const { clientX: x, clientY: y } = event;
    const swipes = event.pointerType !== 'mouse' && x > edge && x < innerWidth - edge;
    // A second finger makes it a pinch.
    start = event.isPrimary && swipes && !deeds.zoom.zoomed() ? { x, y } : null;
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
    if (!(event.target instanceof Element) || event.target.closest('button') !== null) return;
    // Only a finger has no other way to magnify, so only a finger waits to see whether it taps again.
    if (byFinger) tap(event.clientX, event.clientY);
    else deeds.tap();
  });
}

function oneOrTwoTaps(
  one: () => unknown,
  two: (x: number, y: number) => void,
): (x: number, y: number) => void {
  let waiting: {
    readonly x: number;
    readonly y: number;
    readonly timer: ReturnType<typeof setTimeout>;
  } | null = null;
  return (x, y) => {
    const first = waiting;
    if (first !== null) {
      clearTimeout(first.timer);
      waiting = null;
      if (Math.hypot(x - first.x, y - first.y) < doubleTapReach) return two(x, y);
      one();
    }
    const timer = setTimeout(() => {
      waiting = null;
      one();
    }, doubleTapTime);
    waiting = { x, y, timer };
  };
}
