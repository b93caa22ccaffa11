import type { Motion, Size } from '@/comics/project';
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

/** What moves by itself leaves one of them to the page. */
export const changesOfMotions = changesInSecond - 1;
/** So many things of a page have motions of version 2 at most: with more, no frame would come in time. */
export const mostMoving = 400;

/** How bright something is at a share of its time. */
export interface Shade {
  readonly at: number;
  readonly shade: number;
}

/** A change of shade that is smaller than this is no flash. */
const visibleChange = 0.1;

/** The shares of its time at which something turns from growing brighter to growing darker, or back. */
export function shadeChanges(shades: readonly Shade[], loop: boolean): readonly number[] {
  const changes: number[] = [];
  let way = 0;
  let bottom = shades[0]?.shade ?? 0;
  let top = bottom;
  // A loop is told by its second round, which goes on from the end of the first.
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

/** The shades of a motion: what is pale or small is seen less. */
function shadesOf({ keyframes }: Motion): Shade[] {
  let [pale, small] = [1, 1];
  return keyframes.map(({ at, opacity, scale }) => {
    pale = opacity ?? pale;
    small = Math.min(1, Math.abs(scale ?? small));
    return { at, shade: pale * small * small };
  });
}

/** The distance from a change to the `count`-th after it; none after the end of what does not repeat. */
function* distances(changes: readonly number[], loop: boolean, count: number): Generator<number, void> {
  for (const [index, at] of changes.entries()) {
    const later = changes[(index + count) % changes.length] ?? at;
    const rounds = Math.floor((index + count) / changes.length);
    if (loop || rounds === 0) yield later + rounds - at;
  }
}

/** How many changes there are in the second that has most of them. */
export function mostInSecond(changes: readonly number[], loop: boolean, duration: number): number {
  let most = Math.min(1, changes.length);
  while (
    most <= changesInSecond &&
    [...distances(changes, loop, most)].some((far) => far * duration < second)
  ) {
    most += 1;
  }
  return most;
}

/** Whether a motion by itself flashes faster than a page's motions may. */
function flashesInHaste(motion: Motion): boolean {
  const loop = motion.loop === true;
  return mostInSecond(shadeChanges(shadesOf(motion), loop), loop, motion.duration) > changesOfMotions;
}

/**
 * Those of a page's motions that may be seen as a flash: of large things, and of small ones in haste that are as large
 * as these when they stand side by side.
 */
export function thatMayFlash<Moved extends { readonly object: Size; readonly motion: Motion }>(
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

/** A motion's time as it may be shown; `Infinity` for one that has to stand still. */
export interface CalmMotions {
  readonly durations: readonly number[];
  /** How many changes a second they make together. */
  readonly changes: number;
}

/**
 * The times that large motions of one page take: their own, unless they would flash together faster than they may.
 * `room` is how many changes a second are left for them.
 */
export function calmMotions(motions: readonly Motion[], room = changesOfMotions): CalmMotions {
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
    if (Number.isFinite(calm)) changes += Math.min(share, mostInSecond(own, loop, calm));
    return calm;
  });
  return { durations, changes };
}
