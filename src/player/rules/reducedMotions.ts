import type { Motion, Size } from '@/comics/project';
import { changesInSecond } from '@/player/rules/flashLimit';

/** Milliseconds: changes within one frame count as one. */
const together = 16;
const second = 1000;

interface FlashGuard {
  /**
   * Milliseconds to wait before a change that becomes visible after `delay`; 0 also records it. A change that
   * `stands alone` is not merged with another at the same moment.
   */
  readonly wait: (delay?: number, how?: 'joins' | 'stands alone') => number;
  /** Records a change that becomes visible after `delay`, in any case. */
  readonly note: (delay?: number) => void;
  /** Reserves changes per second for permanent motion, by its source. */
  readonly reserve: (changes: number, by: 'motions' | 'pictures' | 'features') => void;
}

interface Change {
  at: number;
  /** Later changes are not merged with this one. */
  isDrawn: boolean;
}

/** `onDrawn` calls back at the next frame, when a change becomes visible, however late that is. */
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

/** Small objects may flicker; from a sixteenth of the view on, an object counts. */
export function canFlash(object: Size, canvas: Size): boolean {
  return object.width * object.height * 16 >= canvas.width * canvas.height;
}

/** Permanent motion leaves one change to the page. */
export const maxMotionChanges = changesInSecond - 1;
/** With more moving objects on a page, frames would be late. */
export const maxMovingObjects = 400;

export interface Shade {
  readonly at: number;
  readonly shade: number;
}

/** A smaller change is not a flash. */
const visibleChange = 0.1;

/** Shares of the duration at which brightness reverses. */
export function shadeChanges(shades: readonly Shade[], loop: boolean): readonly number[] {
  const changes: number[] = [];
  let way = 0;
  let bottom = shades[0]?.shade ?? 0;
  let top = bottom;
  // Measured in the second cycle, which continues from the end of the first.
  const rounds = loop ? [...shades, ...shades] : shades;
  for (const [index, { at, shade }] of rounds.entries()) {
    bottom = Math.min(bottom, shade);
    top = Math.max(top, shade);
    const goes = shade - bottom >= visibleChange ? 1 : top - shade >= visibleChange ? -1 : way;
    if (goes === way) continue;
    way = goes;
    bottom = shade;
    top = shade;
    if (index >= rounds.length - shades.length) changes.push(at);
  }
  return changes;
}

function shadesOf({ keyframes }: Motion): Shade[] {
  let [pale, small] = [1, 1];
  return keyframes.map(({ at, opacity, scale }) => {
    pale = opacity ?? pale;
    small = Math.min(1, Math.abs(scale ?? small));
    return { at, shade: pale * small * small };
  });
}

/** The distance from each change to the `count`-th after it; without a loop, none extends beyond the end. */
function* distances(changes: readonly number[], loop: boolean, count: number): Generator<number, void> {
  for (const [index, at] of changes.entries()) {
    const later = changes[(index + count) % changes.length] ?? at;
    const rounds = Math.floor((index + count) / changes.length);
    if (loop || rounds === 0) yield later + rounds - at;
  }
}

export function maxChangesPerSecond(changes: readonly number[], loop: boolean, duration: number): number {
  let most = Math.min(1, changes.length);
  while (
    most <= changesInSecond &&
    [...distances(changes, loop, most)].some((far) => far * duration < second)
  ) {
    most += 1;
  }
  return most;
}

/** Whether a single motion changes faster than a page allows. */
function flashesInHaste(motion: Motion): boolean {
  const loop = motion.loop === true;
  return maxChangesPerSecond(shadeChanges(shadesOf(motion), loop), loop, motion.duration) > maxMotionChanges;
}

/**
 * Motions that may be seen as a flash: those of large objects, and fast ones of small objects that together
 * cover as large an area.
 */
export function findFlashingMotions<Moved extends { readonly object: Size; readonly motion: Motion }>(
  all: readonly Moved[],
  canvas: Size,
): readonly Moved[] {
  const hasty = all.filter(({ object, motion }) => !canFlash(object, canvas) && flashesInHaste(motion));
  const width = [...new Set(hasty.map(({ object }) => object))].reduce(
    (sum, object) => sum + object.width * object.height,
    0,
  );
  const crowd = new Set(canFlash({ width, height: 1 }, canvas) ? hasty : []);
  return all.filter((one) => crowd.has(one) || canFlash(one.object, canvas));
}

/** `Infinity` for a motion that must not run. */
interface ReducedMotions {
  readonly durations: readonly number[];
  readonly changes: number;
}

/**
 * The durations of large motions: their own, unless they would flash together. `room` is the remaining number
 * of changes per second.
 */
export function reduceMotions(motions: readonly Motion[], room = maxMotionChanges): ReducedMotions {
  const known = motions.map((motion) => shadeChanges(shadesOf(motion), motion.loop === true));
  const flashing = known.filter((changes) => changes.length > 1);
  const share = Math.max(1, Math.floor(room / Math.max(1, flashing.length)));
  let changes = 0;
  const durations = motions.map(({ duration, loop = false }, index) => {
    const own = known[index] ?? [];
    if (own.length <= 1) return duration;
    if (changes + share > room) return Number.POSITIVE_INFINITY;
    const needed = [...distances(own, loop, share)].map((far) => Math.ceil(second / far));
    const calm = Math.max(duration, ...needed);
    if (Number.isFinite(calm)) changes += Math.min(share, maxChangesPerSecond(own, loop, calm));
    return calm;
  });
  return { durations, changes };
}
