import { describe, expect, test } from 'vitest';
import { calmDuration, canFlash, createFlashGuard } from '@/player/rules/flashGuard';

/** Asks for a change at each of these times and gives those that were let through. */
function letThrough(times: readonly number[]): number[] {
  const guard = createFlashGuard();
  return times.filter((time) => guard.wait(time) === 0);
}

const every = (step: number, count: number) => Array.from({ length: count }, (_, index) => index * step);

describe('no more than three flashes a second', () => {
  const table: [string, number[], number[]][] = [
    ['three there-and-backs pass', every(100, 6), every(100, 6)],
    ['the seventh change within a second waits', every(100, 7), every(100, 6)],
    ['slow changes always pass', every(200, 20), every(200, 20)],
    [
      'changes of one moment are one change',
      [2000, 2010, 2020, 2030, 2040, 2040, 2040, 2040],
      [2000, 2010, 2020, 2030, 2040, 2040, 2040, 2040],
    ],
    ['after a second there is room again', [...every(100, 6), 1050], [...every(100, 6), 1050]],
  ];
  test.each(table)('[B12] %s', (_what, asked, expected) => {
    expect(letThrough(asked)).toEqual(expected);
  });

  test('[B12] says how long to wait', () => {
    const guard = createFlashGuard();
    for (const time of every(100, 6)) guard.wait(time);
    expect(guard.wait(600)).toBe(400);
  });

  const motions: [string, number[], boolean, number, number][] = [
    ['a slow glow keeps its time', [1, 0.5, 1], true, 2000, 2000],
    ['a fast blink is slowed to three a second', [1, 0, 1], true, 100, 334],
    ['a jump at the loop’s end counts', [1, 0.5, 0], true, 100, 334],
    ['every blink of a motion counts', [1, 0, 1, 0, 1], true, 100, 668],
    ['what only comes keeps its time', [0, 0.5, 1], false, 100, 100],
    ['a flicker too faint to flash keeps its time', [1, 0.95, 1], true, 100, 100],
    ['what only moves keeps its time', [], true, 100, 100],
  ];
  test.each(motions)('[B12] %s', (_what, shades, loop, duration, expected) => {
    const keyframes = shades.map((opacity, index) => ({ at: index / shades.length, opacity }));
    expect(calmDuration({ keyframes, duration, loop })).toBe(expected);
  });

  test('[B12] small things may flicker', () => {
    const canvas = { width: 1080, height: 1080 };
    expect(canFlash({ width: 100, height: 100 }, canvas)).toBe(false);
    expect(canFlash({ width: 270, height: 270 }, canvas)).toBe(true);
  });
});
