import { changesInSecond } from '@/player/rules/flashLimit';

/** What changes within one frame of the screen is seen as one change. */
const together = 16;
const second = 1000;

export interface FlashGuard {
  /**
   * Milliseconds to wait before a change that is to be seen after `delay`; 0 notes it. One that `stands alone` is
   * no part of another at the same moment.
   */
  readonly wait: (delay?: number, how?: 'joins' | 'stands alone') => number;
  /** A change that will be seen after `delay`, whatever else happens. */
  readonly note: (delay?: number) => void;
  /** How many changes a second happen by themselves from now on, by what makes them. */
  readonly reserve: (changes: number, by: 'motions' | 'pictures' | 'features') => void;
}

export function createFlashGuard(now: () => number): FlashGuard {
  let changes: readonly number[] = [];
  let limit = changesInSecond;
  const reserves = new Map<string, number>();
  const isWithin = (time: number, start: number) => time >= start && time < start + second;
  const note: FlashGuard['note'] = (delay = 0) => {
    const latest = now();
    changes = [...changes.filter((time) => time > latest - second), latest + delay].sort((a, b) => a - b);
  };
  return {
    note,
    reserve: (reserved, by) => {
      reserves.set(by, reserved);
      const all = [...reserves.values()].reduce((sum, own) => sum + own, 0);
      limit = Math.max(1, changesInSecond - all);
    },
    wait: (delay = 0, how = 'joins') => {
      const wanted = now() + delay;
      if (how === 'joins' && changes.some((time) => Math.abs(time - wanted) < together)) return 0;
      // Every second that the change would be part of begins at a change.
      const crowded = [...changes, wanted].find(
        (start) => isWithin(wanted, start) && changes.filter((time) => isWithin(time, start)).length >= limit,
      );
      if (crowded !== undefined) return crowded + second - wanted;
      note(delay);
      return 0;
    },
  };
}

/** Small things may flicker: what matters is a sixteenth of the view and more. */
export function canFlash(
  object: { readonly width: number; readonly height: number },
  canvas: { readonly width: number; readonly height: number },
): boolean {
  return object.width * object.height * 16 >= canvas.width * canvas.height;
}
