import type { Rect, Size } from '@/comics/project';
import { clamp } from '@/lib/clamp';
import type { KeyedZoom } from '@/player/input/zoomKeys';

export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface ZoomViewport extends Size {
  readonly drawing: Rect;
}

export const unzoomedView: ZoomView = { scale: 1, x: 0, y: 0 };
const maxScale = 4;
/** A smaller scale counts as no zoom. */
const minScale = 1.05;

export function isZoomed({ scale }: ZoomView): boolean {
  return scale > 1;
}

/** The point under the fingers keeps its position. */
export function zoomAt(view: ZoomView, scale: number, spot: Spot, room: ZoomViewport): ZoomView {
  const next = clamp(scale, 1, maxScale);
  const share = next / view.scale;
  return withinViewport(
    { scale: next, x: spot.x - (spot.x - view.x) * share, y: spot.y - (spot.y - view.y) * share },
    room,
  );
}

export function panBy(view: ZoomView, across: number, down: number, room: ZoomViewport): ZoomView {
  return withinViewport({ ...view, x: view.x + across, y: view.y + down }, room);
}

/** A minimal zoom is reset when the fingers are lifted. */
export function snapZoom(view: ZoomView): ZoomView {
  return view.scale < minScale ? unzoomedView : view;
}

function withinViewport(view: ZoomView, { width, height, drawing }: ZoomViewport): ZoomView {
  if (view.scale === 1) return unzoomedView;
  return {
    scale: view.scale,
    x: alongAxis(view.x, view.scale, width, drawing.x, drawing.width),
    y: alongAxis(view.y, view.scale, height, drawing.y, drawing.height),
  };
}

/** Covers the viewport where the drawing is larger, and centers it otherwise. */
function alongAxis(at: number, scale: number, room: number, start: number, length: number): number {
  const first = 0 - start * scale;
  const last = room - (start + length) * scale;
  if (length * scale <= room) return (first + last) / 2;
  return clamp(at, last, first);
}

export interface Zoom extends KeyedZoom {
  readonly toggleAt: (x: number, y: number) => void;
  /** Pans by the shortest way until a box of the window is visible. */
  readonly lookAt: (box: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>) => void;
}

interface ZoomParts {
  readonly place: HTMLElement;
  readonly target: HTMLElement;
  readonly drawing: () => Rect;
  /** Called when an unzoomed drawing is pinched smaller. */
  readonly shrink?: () => unknown;
}

/** A share of the fingers' distance: below it the gesture is a pinch. */
const pinched = 0.8;
const toggleScale = 2.5;
/** CSS pixels; less movement is a tap. */
const slack = 6;

export function createZoom({ place, target, drawing, shrink }: ZoomParts): Zoom {
  let view: ZoomView = unzoomedView;
  const fingers = new Map<number, Spot>();
  let moved = 0;
  /** The distance of the fingers at touch, until they have pinched. */
  let spread = 0;

  const room = (): ZoomViewport => ({
    width: place.clientWidth,
    height: place.clientHeight,
    drawing: drawing(),
  });
  const spotOf = (event: { readonly clientX: number; readonly clientY: number }): Spot => {
    const { left, top } = place.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const show = (next: ZoomView, how: 'at once' | 'animated') => {
    view = next;
    target.classList.toggle('animated', how === 'animated');
    target.style.transform = isZoomed(view) ? `translate(${view.x}px,${view.y}px) scale(${view.scale})` : '';
    place.classList.toggle('zoomed', isZoomed(view));
  };

  const toggleAt: Zoom['toggleAt'] = (x, y) => {
    const spot = spotOf({ clientX: x, clientY: y });
    show(isZoomed(view) ? unzoomedView : zoomAt(view, toggleScale, spot, room()), 'animated');
  };

  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    if (isZoomed(view)) show(snapZoom(view), 'animated');
  };

  place.addEventListener('pointerdown', (event) => {
    if (event.isPrimary) {
      fingers.clear();
      moved = 0;
    }
    if (event.pointerType === 'mouse' && (!isZoomed(view) || event.button !== 0)) return;
    fingers.set(event.pointerId, spotOf(event));
    const [first, second] = fingers.values();
    spread = first && second && !isZoomed(view) ? distance(first, second) : 0;
  });

  place.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = spotOf(event);
    fingers.set(event.pointerId, now);
    const [first, second] = [...fingers.values()];
    if (first === undefined) return;
    if (second === undefined) {
      if (!isZoomed(view)) return;
      moved += Math.hypot(now.x - before.x, now.y - before.y);
      if (moved > slack) show(panBy(view, now.x - before.x, now.y - before.y, room()), 'at once');
      return;
    }
    moved = slack + 1;
    const other = now === first ? second : first;
    if (distance(now, other) < spread * pinched) {
      spread = 0;
      shrink?.();
    }
    const reach = distance(before, other) || 1;
    const near = zoomAt(view, (view.scale * distance(now, other)) / reach, middle(before, other), room());
    show(panBy(near, (now.x - before.x) / 2, (now.y - before.y) / 2, room()), 'at once');
  });

  place.addEventListener('pointerup', lift);
  place.addEventListener('pointercancel', lift);
  // The click at the end of a drag must not press anything.
  place.addEventListener(
    'click',
    (event) => {
      if (moved <= slack || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  // A trackpad's pinch arrives as a wheel event with Ctrl.
  place.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      show(
        snapZoom(zoomAt(view, view.scale * Math.exp(-event.deltaY / 200), spotOf(event), room())),
        'at once',
      );
    },
    { passive: false },
  );
  return {
    zoomed: () => isZoomed(view),
    scale: () => view.scale,
    toggleAt,
    scaleBy: (times) => {
      const { width, height } = room();
      show(snapZoom(zoomAt(view, view.scale * times, { x: width / 2, y: height / 2 }, room())), 'animated');
    },
    look: (across, down) => {
      const { width, height } = room();
      show(panBy(view, -across * width, -down * height, room()), 'animated');
    },
    lookAt: (box) => {
      if (!isZoomed(view)) return;
      const { left, top, width, height } = place.getBoundingClientRect();
      const across = box.left < left ? left - box.left : Math.min(0, left + width - box.right);
      const down = box.top < top ? top - box.top : Math.min(0, top + height - box.bottom);
      show(panBy(view, across, down, room()), 'at once');
    },
    reset: () => isZoomed(view) && show(unzoomedView, 'animated'),
  };
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(one: Spot, other: Spot): Spot {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
