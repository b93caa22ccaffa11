/** A box on the screen, in CSS pixels. */
export interface ScreenBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A finger that lets go beside a small target means it. */
const margin = 12;

/**
 * The target that something was let go over: the one that it covers most of, or is covered most by, or else the one
 * under the finger; -1 when it is none.
 */
export function dropTarget(
  box: ScreenBox,
  finger: { readonly x: number; readonly y: number },
  targets: readonly ScreenBox[],
): number {
  let best = -1;
  let most = 0.3;
  for (const [index, target] of targets.entries()) {
    const smaller = Math.min(areaOf(box), areaOf(target)) || 1;
    const isUnder = contains(target, finger);
    const share = Math.max(areaOf(overlap(box, target)) / smaller, isUnder ? 0.5 : 0);
    if (share > most) {
      most = share;
      best = index;
    }
  }
  return best;
}

function contains(
  { left, top, right, bottom }: ScreenBox,
  { x, y }: { readonly x: number; readonly y: number },
) {
  return x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin;
}

function overlap(one: ScreenBox, other: ScreenBox): ScreenBox {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

function areaOf({ left, top, right, bottom }: ScreenBox): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}
