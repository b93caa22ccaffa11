import { describe, expect, test } from 'vitest';
import { canFlash, createFlashGuard, reduceMotions } from '@/player/rules/reducedMotions';

/** Requests a change at each of these times; returns those that were allowed. */
function letThrough(times: readonly number[], reserved = 0): number[] {
  let now = 0;
  const guard = createFlashGuard(() => now);
  guard.reserve(reserved, 'motions');
  return times.filter((time) => {
    now = time;
    return guard.wait() === 0;
  });
}

const every = (step: number, count: number) => Array.from({ length: count }, (_, index) => index * step);

/** The most of these times that lie within one second. */
function mostInSecond(times: readonly number[]): number {
  return Math.max(
    ...times.map((start) => times.filter((time) => time >= start && time < start + 1000).length),
  );
}

describe('no more than three flashes a second', () => {
  const table: [string, number[], number[]][] = [
    ['three there-and-backs pass', every(100, 6), every(100, 6)],
    ['the seventh change within a second waits', every(100, 7), every(100, 6)],
    ['slow changes always pass', every(200, 20), every(200, 20)],
    ['changes of one moment are one change', [2000, 2005, 2010, 2010, 2010], [2000, 2005, 2010, 2010, 2010]],
    ['after a second there is room again', [...every(100, 6), 1050], [...every(100, 6), 1050]],
    ['a flicker of forty milliseconds counts each time', every(40, 20), every(40, 6)],
  ];
  test.each(table)('%s', (_what, asked, expected) => {
    expect(letThrough(asked)).toEqual(expected);
  });

  test.each([16, 17, 20, 33, 40, 49, 50, 60, 90])(
    'however fast changes come, six are seen in a second: every %i ms',
    (step) => {
      expect(mostInSecond(letThrough(every(step, 200)))).toBe(6);
    },
  );

  test('what moves automatically leaves less to the page, but something', () => {
    expect(mostInSecond(letThrough(every(40, 100), 4))).toBe(2);
    expect(mostInSecond(letThrough(every(40, 100), 9))).toBe(1);
  });

  test('says how long to wait', () => {
    let now = 0;
    const guard = createFlashGuard(() => now);
    for (now of every(100, 6)) guard.wait();
    now = 600;
    expect(guard.wait()).toBe(400);
  });

  test('later changes count at their own time', () => {
    const guard = createFlashGuard(() => 0);
    const starts = every(50, 20).map((wanted) => {
      let delay = wanted;
      for (let wait = guard.wait(delay); wait > 0; wait = guard.wait(delay)) delay += wait;
      return delay;
    });
    expect(mostInSecond([...new Set(starts)])).toBe(6);
    expect(guard.wait(520)).toBeGreaterThan(0);
  });
});

describe('a change that is drawn late', () => {
  function drawnBy() {
    let now = 0;
    let waiting: (() => void)[] = [];
    const guard = createFlashGuard(
      () => now,
      (then) => waiting.push(then),
    );
    const at = (time: number) => {
      now = time;
    };
    const draw = () => {
      for (const then of waiting) then();
      waiting = [];
    };
    return { guard, at, draw };
  }

  test('counts from the moment at which it is seen', () => {
    const { guard, at, draw } = drawnBy();
    for (const time of every(60, 6)) {
      at(time);
      guard.wait();
    }
    at(420);
    draw();
    at(1000);
    expect(guard.wait()).toBe(420);
  });

  test('delays no other change once it is visible', () => {
    const { guard, at, draw } = drawnBy();
    for (const time of every(100, 6)) {
      at(time);
      guard.wait();
      draw();
    }
    at(508);
    expect(guard.wait()).toBe(492);
  });
});

describe('motions of one page', () => {
  const blink = (shades: readonly number[], loop: boolean, duration: number) => ({
    keyframes: shades.map((opacity, index) => ({ at: index / shades.length, opacity })),
    duration,
    loop,
  });

  const motions: [string, number[], boolean, number, number][] = [
    ['a slow glow keeps its time', [1, 0.5, 1], true, 2000, 2000],
    ['a fast blink is slowed', [1, 0, 1], true, 100, 429],
    ['a jump at the loop’s end counts', [1, 0.5, 0], true, 100, 429],
    ['every blink of a motion counts', [1, 0, 1, 0, 1], true, 100, 834],
    ['what only comes keeps its time', [0, 0.5, 1], false, 100, 100],
    ['a flicker too faint to flash keeps its time', [1, 0.95, 1], true, 100, 100],
    ['a flash in small steps is a flash', [1, 0.95, 0.9, 0.85, 0.8, 0.85, 0.9, 0.95], true, 100, 400],
    ['what only moves keeps its time', [], true, 100, 100],
  ];
  test.each(motions)('%s', (_what, shades, loop, duration, expected) => {
    expect(reduceMotions([blink(shades, loop, duration)]).durations).toEqual([expected]);
  });

  test('a burst at the end of a long motion is slowed, though it is calm on the whole', () => {
    const at = Array.from({ length: 20 }, (_, index) => 0.98 + index / 1000);
    const keyframes = at.map((share, index) => ({ at: share, opacity: index % 2 }));
    const { durations } = reduceMotions([{ keyframes, duration: 10_000, loop: true }]);
    expect(durations[0]).toBeGreaterThan(100_000);
  });

  test('what shrinks to nothing and comes back flashes too', () => {
    const keyframes = [
      { at: 0, scale: 1 },
      { at: 0.5, scale: 0 },
    ];
    expect(reduceMotions([{ keyframes, duration: 100, loop: true }]).durations[0]).toBeGreaterThan(300);
  });

  test('those that alternate count together, and what is too much stops', () => {
    const flicker = blink([1, 0], true, 100);
    expect(reduceMotions([flicker, flicker])).toEqual({ durations: [1000, 1000], changes: 4 });
    const many = reduceMotions(Array.from({ length: 8 }, () => flicker));
    expect(many.changes).toBe(5);
    expect(many.durations.filter((duration) => duration === Number.POSITIVE_INFINITY)).toHaveLength(3);
  });

  test('slow ones beside each other keep their time', () => {
    const glow = blink([1, 0.5], true, 2400);
    expect(reduceMotions([glow, glow, glow])).toEqual({ durations: [2400, 2400, 2400], changes: 3 });
  });

  test('small things may flicker', () => {
    const canvas = { width: 1080, height: 1080 };
    expect(canFlash({ width: 100, height: 100 }, canvas)).toBe(false);
    expect(canFlash({ width: 270, height: 270 }, canvas)).toBe(true);
  });
});
