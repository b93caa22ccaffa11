/** How the drawing is magnified: its scale, and where its corner went, in CSS pixels. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The room there is, and the part of it that the drawing fills when it is not magnified. */
export interface ZoomRoom {
  readonly width: number;
  readonly height: number;
  readonly drawing: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 };
const largestScale = 4;
/** Below this the whole drawing is meant. */
const smallestScale = 1.05;

export function isZoomed({ scale }: ZoomView): boolean {
  return scale > 1;
}

/** Magnifies about a spot, which stays where it is. */
export function zoomAt(view: ZoomView, scale: number, spot: Spot, room: ZoomRoom): ZoomView {
  const next = Math.min(largestScale, Math.max(1, scale));
  const share = next / view.scale;
  return withinRoom(
    { scale: next, x: spot.x - (spot.x - view.x) * share, y: spot.y - (spot.y - view.y) * share },
    room,
  );
}

export function panBy(view: ZoomView, across: number, down: number, room: ZoomRoom): ZoomView {
  return withinRoom({ ...view, x: view.x + across, y: view.y + down }, room);
}

/** What is left when the fingers go: hardly magnified is not magnified. */
export function settled(view: ZoomView): ZoomView {
  return view.scale < smallestScale ? wholeView : view;
}

function withinRoom(view: ZoomView, { width, height, drawing }: ZoomRoom): ZoomView {
  if (view.scale === 1) return wholeView;
  return {
    scale: view.scale,
    x: alongAxis(view.x, view.scale, width, drawing.x, drawing.width),
    y: alongAxis(view.y, view.scale, height, drawing.y, drawing.height),
  };
}

/** The drawing covers the room where it is larger, and stands in the middle where it is not. */
function alongAxis(at: number, scale: number, room: number, start: number, length: number): number {
  const first = 0 - start * scale;
  const last = room - (start + length) * scale;
  if (length * scale <= room) return (first + last) / 2;
  return Math.min(first, Math.max(last, at));
}
