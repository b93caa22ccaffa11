import type { Zoom } from '@/player/input/zoom';

export interface TouchActions {
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
/** How long the finger may stay down that taps for the second time. */
const longestPress = 700;

/** Taps and swipes on the drawing; what lands on a button is the button's own. */
export function listenToTouch(element: HTMLElement, actions: TouchActions): void {
  let start: { readonly x: number; readonly y: number } | null = null;
  let swiped = false;
  let byFinger = false;
  const taps = oneOrTwoTaps(actions.tap, (x, y) => actions.zoom.toggleAt(x, y));

  element.addEventListener('pointerdown', (event) => {
    swiped = false;
    byFinger = event.pointerType === 'touch';
    taps.down();
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
    taps.other('swipe');
    actions.swipe(across < 0 ? 'next' : 'back');
  });
  element.addEventListener('pointercancel', () => {
    start = null;
    taps.other('cancel');
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
  element.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('button') !== null) return taps.other('swipe');
    // Only a finger has no other way to magnify, so only a finger waits to see whether it taps again.
    if (byFinger) taps.tap(event.clientX, event.clientY);
    else actions.tap();
  });
}

interface Taps {
  /** A finger comes down again: what it does is waited for, however late a busy phone tells. */
  readonly down: () => unknown;
  readonly tap: (x: number, y: number) => void;
  /** The finger did something else; the tap before it stands alone, or is forgotten. */
  readonly other: (what: 'cancel' | 'swipe') => void;
}

function oneOrTwoTaps(one: () => unknown, two: (x: number, y: number) => void): Taps {
  let first: { readonly x: number; readonly y: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    first = null;
  };
  const wait = (time: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      end();
      one();
    }, time);
  };
  return {
    down: () => first !== null && wait(longestPress),
    tap: (x, y) => {
      const before = first;
      end();
      if (before !== null && Math.hypot(x - before.x, y - before.y) < doubleTapReach) return two(x, y);
      if (before !== null) one();
      first = { x, y };
      wait(doubleTapTime);
    },
    other: (what) => {
      const waited = first !== null;
      end();
      if (waited && what === 'cancel') one();
    },
  };
}
