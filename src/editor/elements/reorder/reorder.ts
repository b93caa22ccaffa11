/** An item of a row that is dragged to another place in it. */
export interface Drag {
  /** Where it lay. */
  readonly from: number;
  /** Where it will lie when it is let go. */
  readonly to: number;
  /** How far it was pulled, in CSS pixels. */
  readonly way: number;
}

/** A drag of an item so far along a row of so many items, each of which takes `stride`. */
export function dragTo(from: number, way: number, stride: number, count: number): Drag {
  const least = -from * stride;
  const most = (count - 1 - from) * stride;
  const within = Math.min(most, Math.max(least, way));
  return { from, to: stride > 0 ? from + Math.round(within / stride) : from, way: within };
}

/** How far an item of the row lies from its place meanwhile: the others make room. */
export function shiftOf(index: number, { from, to, way }: Drag, stride: number): number {
  if (index === from) return way;
  if (index > from && index <= to) return -stride;
  return index < from && index >= to ? stride : 0;
}

/** How fast a row scrolls when something is dragged to its edges, in CSS pixels a frame. */
export function edgeSpeed(at: number, start: number, end: number): number {
  const edge = 40;
  if (at < start + edge) return -Math.min(12, (start + edge - at) / 3);
  return at > end - edge ? Math.min(12, (at - end + edge) / 3) : 0;
}
