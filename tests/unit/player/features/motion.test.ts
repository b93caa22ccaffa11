import { describe, expect, test } from 'vitest';
import { cameraViewOf, parallaxScale, parallaxShift, transformOf } from '@/player/features/motion/camera';
import { motionRules } from '@/player/features/motion/motionRules';
import { brightnessMotion, filterOf, trackKeyframes } from '@/player/features/motion/tracks';
import { depthFrames } from '@/player/features/scroll/scrollMotions';
import { createFlashGuard, reduceMotions } from '@/player/rules/reducedMotions';
import { runActions } from '@/player/rules/runActions';
import { contextOf, started } from '../rules/playTools';

const canvas = { width: 1000, height: 1000 };

describe('a track along a path', () => {
  const path = [
    [0, 0],
    [100, 0],
    [100, 300],
  ] as const;

  test('goes through every place, at an even pace', () => {
    const frames = trackKeyframes({ duration: 100, path });
    expect(frames[0]).toMatchObject({ at: 0, dx: 0, dy: 0 });
    expect(frames.at(-1)).toMatchObject({ at: 1, dx: 100, dy: 300 });
    const corner = frames.find(({ dx, dy }) => dx === 100 && dy === 0);
    expect(corner?.at).toBeCloseTo(0.26, 1);
  });

  test('turns in its direction of travel, and never the long way round', () => {
    const round = [
      [0, 0],
      [100, 100],
      [0, 200],
      [-100, 100],
      [0, 0],
    ] as const;
    const turns = trackKeyframes({ duration: 100, path: round, turn: true, loop: true }).map(
      ({ rotate }) => rotate ?? 0,
    );
    const steps = turns.slice(1).map((turn, index) => Math.abs(turn - (turns[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(90);
    expect(turns.at(-1)).toBeGreaterThan(250);
  });

  test('has what its keyframes say at the nearest place', () => {
    const frames = trackKeyframes({
      duration: 100,
      path,
      keyframes: [
        { at: 0, opacity: 0 },
        { at: 1, opacity: 1 },
      ],
    });
    expect([frames[0]?.opacity, frames.at(-1)?.opacity]).toEqual([0, 1]);
    expect(frames[0]?.dx).toBe(0);
  });

  test('is as it is written without a path', () => {
    const keyframes = [{ at: 0, dx: 4 }];
    expect(trackKeyframes({ duration: 100, keyframes })).toBe(keyframes);
  });
});

describe('what a filter changes', () => {
  test('counts as a flash by its brightness', () => {
    const keyframes = [
      { at: 0, brightness: 1 },
      { at: 0.5, brightness: 0.2 },
      { at: 1, brightness: 1 },
    ];
    const fast = brightnessMotion({ duration: 100, loop: true, keyframes });
    const [duration = 0] = reduceMotions([fast]).durations;
    expect(duration).toBeGreaterThanOrEqual(400);
  });

  test('is written with all its parts, so that one passes into another', () => {
    expect(filterOf({ blur: 3 })).toBe('blur(3px) brightness(1) saturate(1) hue-rotate(0deg)');
  });
});

describe('the room that is left for flashes', () => {
  test('is what all that moves leaves together', () => {
    let now = 0;
    const guard = createFlashGuard(() => now);
    guard.reserve(2, 'motions');
    guard.reserve(3, 'features');
    expect(guard.wait()).toBe(0);
    now = 100;
    expect(guard.wait()).toBe(900);
    guard.reserve(0, 'features');
    expect(guard.wait()).toBe(0);
  });
});

describe('the camera', () => {
  test('fills the view with what it looks at', () => {
    const view = cameraViewOf([600, 600, 200, 100], undefined, canvas);
    expect(view).toEqual({ x: 700, y: 650, zoom: 5 });
    expect(transformOf(view, canvas)).toBe('translate(-3000px,-2750px) scale(5)');
  });

  test('never looks beside the page, nor nearer than it may', () => {
    expect(cameraViewOf([0, 0, 100, 100], 2, canvas)).toEqual({ x: 250, y: 250, zoom: 2 });
    expect(cameraViewOf([500, 500, 1, 1], undefined, canvas).zoom).toBe(8);
    expect(cameraViewOf([500, 500, 0, 0], undefined, canvas).zoom).toBe(1);
    expect(cameraViewOf(null, undefined, canvas)).toEqual({ x: 500, y: 500, zoom: 1 });
  });

  test('moves objects twice as far away half as far, and objects before the page farther', () => {
    expect([0, 1, 3, -0.5].map(parallaxScale)).toEqual([1, 0.5, 0.25, 2]);
    expect(parallaxShift(1, { x: 700, y: 400, zoom: 2 }, canvas)).toEqual([100, -50]);
    expect(parallaxShift(0, { x: 700, y: 400, zoom: 2 }, canvas)).toEqual([0, -0]);
  });

  test('is decided by the rules, and the list continues at once', () => {
    const context = { ...contextOf([{ id: 1 }]), features: [motionRules] };
    const moved = runActions(context, started(context), [{ do: 'camera', shake: 4 }, { do: 'end' }]);
    expect(moved.commands).toMatchObject([
      { kind: 'feature', what: { feature: 'motion', action: { do: 'camera', shake: 4 } } },
      { kind: 'end' },
    ]);
  });
});

describe('depth on a tall page', () => {
  test('lets a far thing go half along with the reader, and has it at its place in the middle', () => {
    const frames = depthFrames(1, { y: 2000, height: 400 }, { window: 1000, height: 5000 });
    expect(frames).toEqual([
      { offset: 0, dy: -850 },
      { offset: 1, dy: 1150 },
    ]);
  });
});
