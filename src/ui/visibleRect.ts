export interface Rect {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Less than this is too low for a dialog: it then reaches out of sight rather than get unusable (CSS pixels). */
const leastHeight = 320;

/**
 * Where in a frame a dialog is to stand, given the part of it that a person sees; `null` when that is all of it,
 * or nothing.
 */
export function visibleRect(seen: Rect, frame: Rect): Rect | null {
  const isWhole = seen.width >= frame.width - 1 && seen.height >= frame.height - 1;
  if (isWhole || seen.width === 0 || seen.height === 0) return null;
  const height = Math.min(Math.max(seen.height, leastHeight), frame.height);
  const top = Math.min(seen.top, frame.height - height);
  return { top, left: seen.left, width: seen.width, height };
}

export function isSameRect(one: Rect | null, other: Rect | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.top === other.top &&
    one.left === other.left &&
    one.width === other.width &&
    one.height === other.height
  );
}
