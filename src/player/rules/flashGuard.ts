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

interface Change {
  at: number;
  /** Nothing that comes after it is part of it. */
  isDrawn: boolean;
}

/** `onDrawn` calls back as the next frame is drawn: a change is seen then, however late that is. */
export function createFlashGuard(
  now: () => number,
  onDrawn: (then: () => void) => void = () => undefined,
): FlashGuard {
  let changes: readonly Change[] = [];
  let limit = changesInSecond;
  const reserves = new Map<string, number>();
  const isWithin = (time: number, start: number) => time >= start && time < start + second;
  const note: FlashGuard['note'] = (delay = 0) => {
    const latest = now();
    const change = { at: latest + delay, isDrawn: false };
    const recent = changes.filter(({ at }) => at > latest - second);
    changes = [...recent, change].sort((one, other) => one.at - other.at);
    if (delay > 0) return;
    onDrawn(() => {
      change.at = now();
      change.isDrawn = true;
    });
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
      const joins = ({ at, isDrawn }: Change) => !isDrawn && Math.abs(at - wanted) < together;
      if (how === 'joins' && changes.some(joins)) return 0;
      // Every second that the change would be part of begins at a change.
      const times = changes.map(({ at }) => at);
      const crowded = [...times, wanted].find(
        (start) => isWithin(wanted, start) && times.filter((time) => isWithin(time, start)).length >= limit,
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
