import type { Zoom } from '@/player/input/zoom';

export interface TouchActions {
  readonly tap: () => unknown;
  /** Whether a tap on nothing in particular leads on. */
  readonly leads: () => boolean;
  /** As the comic is read. */
  readonly swipe: (direction: 'next' | 'back') => unknown;
  readonly zoom: Pick<Zoom, 'zoomed' | 'toggleAt'>;
}

/** A swipe goes this far across, in CSS pixels, and more across than down. */
const swipeLength = 40;
/** A swipe that begins at the edge is the host's own way back. */
const edge = 24;
/** Two taps within this time, in milliseconds, and this far from each other are one double tap. */
const doubleTapTime = 350;
const doubleTapReach = 40;

/** Taps and swipes on the drawing; what lands on a button is the button's own. */
export function listenToTouch(element: HTMLElement, actions: TouchActions, isRightToLeft: boolean): void {
  let start: { readonly x: number; readonly y: number } | null = null;
  let swiped = false;
  let byFinger = false;
  /** A tap of a finger that led nowhere: another one beside it magnifies. */
  let idle: { readonly x: number; readonly y: number; readonly time: number } | null = null;

  element.addEventListener('pointerdown', (event) => {
    swiped = false;
    byFinger = event.pointerType === 'touch';
    const { clientX: x, clientY: y } = event;
    const swipes = event.pointerType !== 'mouse' && x > edge && x < innerWidth - edge;
    // A second finger makes it a pinch.
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
      // A key's click ends no swipe, nor does that of an answer under the drawing.
      if (!swiped || event.detail === 0) return;
      // The click that ends a swipe over a button is not a press of it.
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
    // Every tap acts at once, so only where none leads on there is room for a second one.
    const isSecond =
      before !== null &&
      time - before.time < doubleTapTime &&
      Math.hypot(x - before.x, y - before.y) < doubleTapReach;
    if (isSecond) return actions.zoom.toggleAt(x, y);
    if (byFinger && !actions.leads()) idle = { x, y, time };
    actions.tap();
  });
}
