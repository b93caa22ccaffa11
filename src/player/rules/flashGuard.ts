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

/** The time that a motion takes: its own, unless it would flash faster than that. */
export function calmDuration({ keyframes, duration }: Pick<Motion, 'keyframes' | 'duration'>): number {
  const shades = keyframes.flatMap(({ opacity }) => (opacity === undefined ? [] : [opacity]));
  const turns = shades.filter((shade, index) => {
    const [before, after] = [shades[index - 1], shades[index + 1] ?? shades[0]];
    return before !== undefined && after !== undefined && (shade - before) * (after - shade) < 0;
  });
  // A loop that jumps from its last shade to its first changes there too.
  const jump = shades.length > 1 && shades[0] !== shades.at(-1) ? 1 : 0;
  return Math.max(duration, (turns.length + jump) * shortestStay);
}

/** Small things may flicker: what matters is a sixteenth of the view and more. */
export function canFlash(
  object: { readonly width: number; readonly height: number },
  canvas: { readonly width: number; readonly height: number },
): boolean {
  return object.width * object.height * 16 >= canvas.width * canvas.height;
}
