/** A place in the window, in CSS pixels, and when a finger was there. */
export interface FingerSpot {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

export interface FingerActions {
  readonly begin?: (spot: FingerSpot) => void;
  readonly move?: (spot: FingerSpot) => void;
  /** The finger went up, where it moved more than a tap does. */
  readonly end?: (spot: FingerSpot) => void;
  /** It was taken away: by a second finger, by the host, by the page. */
  readonly cancel?: () => void;
  /** A tap of a finger or a mouse. */
  readonly tap?: () => void;
  /** A key, a switch or a screen reader pressed the button. */
  readonly press: () => void;
}

/** A finger that moves less than this, in CSS pixels, has tapped. */
const slack = 8;

/**
 * Follows one finger, mouse or pen from a button on, wherever it goes. Nothing of it reaches the page around, so it
 * turns no page and pans no drawing; a second finger ends it, for it is a pinch.
 */
export function followFinger(button: HTMLElement, actions: FingerActions): { readonly cancel: () => void } {
  let finger: { readonly id: number; readonly start: FingerSpot; moved: boolean } | null = null;
  /** The click to come is that of the pointer. */
  let pointed: 'tap' | 'drag' | null = null;

  const spotOf = ({ clientX: x, clientY: y, timeStamp: time }: PointerEvent): FingerSpot => ({ x, y, time });
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

  // What a press has changed may lie under the finger when it goes up: its click is no tap there.
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
    // A finger that dragged has no click to come; that of a key has no count.
    const how = detail === 0 ? null : pointed;
    pointed = null;
    if (how === null) actions.press();
    else if (how === 'tap') actions.tap?.();
  });
  // A long press is a gesture here, not the way to a menu.
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  return { cancel };
}
