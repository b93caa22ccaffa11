import type { Zoom } from '@/player/input/zoom';

interface TouchActions {
  readonly tap: () => unknown;
  /** Whether a tap outside all targets continues the story. */
  readonly leads: () => boolean;
  /** Directions follow the reading direction. */
  readonly swipe: (direction: 'next' | 'back') => unknown;
  readonly zoom: Pick<Zoom, 'zoomed' | 'toggleAt'>;
}

/** CSS pixels that a swipe needs, more across than down. */
const swipeLength = 40;
/** CSS pixels: a swipe from the edge is the host's Back gesture. */
const edge = 24;
/** Milliseconds and CSS pixels that may be between the taps of a double tap. */
const doubleTapTime = 350;
const doubleTapReach = 40;

/** Listens on the drawing; buttons handle their own taps. */
export function listenToTouch(element: HTMLElement, actions: TouchActions, isRightToLeft: boolean): void {
  let start: { readonly x: number; readonly y: number } | null = null;
  let swiped = false;
  let byFinger = false;
  /** A tap that had no effect; a second one near it zooms. */
  let idle: { readonly x: number; readonly y: number; readonly time: number } | null = null;

  element.addEventListener('pointerdown', (event) => {
    swiped = false;
    byFinger = event.pointerType === 'touch';
    const { clientX: x, clientY: y } = event;
    const swipes = event.pointerType !== 'mouse' && x > edge && x < innerWidth - edge;
    // With a second finger it is a pinch.
    start = event.isPrimary && swipes && !actions.zoom.zoomed() ? { x, y } : null;
  });
  element.addEventListener('pointerup', (event) => {
    if (start === null || !event.isPrimary) return;
    const across = event.clientX - start.x;
    const down = event.clientY - start.y;
    start = null;
    if (Math.abs(across) < swipeLength || Math.abs(across) < Math.abs(down) * 1.5) return;
    swiped = true;
    actions.swipe(across < 0 === isRightToLeft ? 'back' : 'next');
  });
  element.addEventListener('pointercancel', () => {
    start = null;
  });
  element.addEventListener(
    'click',
    (event) => {
      // The click of a key, or of an answer below the drawing, does not end a swipe.
      if (!swiped || event.detail === 0) return;
      // The click that ends a swipe over a button must not press it.
      swiped = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  element.addEventListener('click', ({ target, clientX: x, clientY: y, timeStamp: time }) => {
    if (!(target instanceof Element)) return;
    const before = idle;
    idle = null;
    if (target.closest('button') !== null) return;
    // Taps act at once, so a double tap is possible only where a tap has no effect.
    const isSecond =
      before !== null &&
      time - before.time < doubleTapTime &&
      Math.hypot(x - before.x, y - before.y) < doubleTapReach;
    if (isSecond) return actions.zoom.toggleAt(x, y);
    if (byFinger && !actions.leads()) idle = { x, y, time };
    actions.tap();
  });
}
