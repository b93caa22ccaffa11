/** CSS pixels in the window, with the time. */
export interface PointerSpot {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

interface PointerActions {
  readonly begin?: (spot: PointerSpot) => void;
  readonly move?: (spot: PointerSpot) => void;
  /** The finger was lifted after more than a tap. */
  readonly end?: (spot: PointerSpot) => void;
  /** Interrupted by a second finger, the host, or the page. */
  readonly cancel?: () => void;
  readonly tap?: () => void;
  readonly press: () => void;
}

/** CSS pixels; less movement is a tap. */
const slack = 8;

/**
 * Tracks one finger, mouse or pen that began on a button. Events do not reach the page, so they turn no page
 * and pan no drawing. A second finger cancels tracking, since that is a pinch.
 */
export function trackPointer(button: HTMLElement, actions: PointerActions): { readonly cancel: () => void } {
  let finger: { readonly id: number; readonly start: PointerSpot; moved: boolean } | null = null;
  /** The pointer action that the next click ends. */
  let pointed: 'tap' | 'drag' | null = null;

  const spotOf = ({ clientX: x, clientY: y, timeStamp: time }: PointerEvent): PointerSpot => ({ x, y, time });
  const letGo = () => {
    finger = null;
    window.removeEventListener('pointerdown', second, true);
  };
  const cancel = () => {
    if (finger === null) return;
    letGo();
    actions.cancel?.();
  };
  const second = (event: PointerEvent) => {
    if (event.pointerId !== finger?.id) cancel();
  };

  const keepClick = (event: MouseEvent) => {
    forget();
    if (event.detail === 0 || event.target === button) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const forget = () => {
    window.removeEventListener('click', keepClick, true);
    window.removeEventListener('pointerdown', forget, true);
  };

  button.addEventListener('pointerdown', (event) => {
    event.stopPropagation();
    window.addEventListener('click', keepClick, true);
    window.addEventListener('pointerdown', forget, true);
    if (!event.isPrimary || event.button !== 0) return;
    cancel();
    pointed = 'tap';
    finger = { id: event.pointerId, start: spotOf(event), moved: false };
    button.setPointerCapture(event.pointerId);
    window.addEventListener('pointerdown', second, true);
    actions.begin?.(finger.start);
  });
  button.addEventListener('pointermove', (event) => {
    if (event.pointerId !== finger?.id) return;
    event.stopPropagation();
    const spot = spotOf(event);
    const far = Math.hypot(spot.x - finger.start.x, spot.y - finger.start.y);
    if (far > slack) {
      finger.moved = true;
      pointed = 'drag';
    }
    if (finger.moved) actions.move?.(spot);
  });
  button.addEventListener('pointerup', (event) => {
    if (event.pointerId !== finger?.id) return;
    event.stopPropagation();
    const { moved } = finger;
    letGo();
    if (moved) actions.end?.(spotOf(event));
    else actions.cancel?.();
  });
  for (const lost of ['pointercancel', 'lostpointercapture'] as const) {
    button.addEventListener(lost, (event) => {
      if (event.pointerId === finger?.id) cancel();
    });
  }
  button.addEventListener('click', ({ detail }) => {
    // The click after a drag does nothing; the click of a key has `detail` 0.
    const how = detail === 0 ? null : pointed;
    pointed = null;
    if (how === null) actions.press();
    else if (how === 'tap') actions.tap?.();
  });
  // A long press is a gesture here, so it opens no menu.
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  return { cancel };
}
