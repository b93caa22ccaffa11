import type { Motion } from '@/comics/project';

/**
 * At most three flashes in a second (WCAG 2.3.1). A flash is two opposite changes, there and back, so six
 * changes of something large may follow each other within a second.
 */
const changesInSecond = 6;
/** Changes that come together are seen as one. */
const together = 50;
const second = 1000;

/** The shortest time from one page that comes by itself to the next. */
export const shortestStay = Math.ceil(second / changesInSecond);

export interface FlashGuard {
  /** Milliseconds to wait before a change may be seen; 0 notes it and lets it happen. */
  readonly wait: (now: number) => number;
}

export function createFlashGuard(): FlashGuard {
  let changes: readonly number[] = [];
  return {
    wait: (now) => {
      changes = changes.filter((time) => now - time < second);
      const latest = changes.at(-1);
      if (latest !== undefined && now - latest < together) return 0;
      const [oldest] = changes;
      if (oldest !== undefined && changes.length >= changesInSecond) return oldest + second - now;
      changes = [...changes, now];
      return 0;
    },
  };
}

/** A change of shade that is smaller than this is no flash. */
const visibleChange = 0.1;

/** The time that a motion takes: its own, unless it would flash faster than that. */
export function calmDuration({ keyframes, duration, loop }: Motion): number {
  const shades = keyframes.flatMap(({ opacity }) => (opacity === undefined ? [] : [opacity]));
  const [first] = shades;
  // A loop jumps from its last shade to its first.
  if (loop === true && first !== undefined) shades.push(first);
  const ways = shades
    .map((shade, index) => shade - (shades[index - 1] ?? shade))
    .filter((change) => Math.abs(change) >= visibleChange)
    .map(Math.sign);
  const changes = ways.filter((way, index) => way !== ways[index - 1]).length;
  return changes > 1 ? Math.max(duration, changes * shortestStay) : duration;
}

/** Small things may flicker: what matters is a sixteenth of the view and more. */
export function canFlash(
  object: { readonly width: number; readonly height: number },
  canvas: { readonly width: number; readonly height: number },
): boolean {
  return object.width * object.height * 16 >= canvas.width * canvas.height;
}
