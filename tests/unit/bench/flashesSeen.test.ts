import { describe, expect, test } from 'vitest';
import { mostFlashes } from '../../bench/scenarios/flashesSeen';

/** Frames every 50 ms, each with the brightness of eight parts of the screen. */
const frames = (count: number, light: (index: number, part: number) => number) =>
  Array.from({ length: count }, (_, index) => ({
    at: index * 50,
    brightness: Array.from({ length: 8 }, (_part, part) => light(index, part)),
  }));

describe('flashes of the screen', () => {
  test('are a change and its return: ten changes in a second are five flashes', () => {
    expect(mostFlashes(frames(40, (index) => Math.floor(index / 2) % 2))).toBe(5);
  });

  test('are not counted while the light only grows, trembles a little or stays bright', () => {
    expect(mostFlashes(frames(40, (index) => index / 40))).toBe(0);
    expect(mostFlashes(frames(40, (index) => (index % 2) * 0.08))).toBe(0);
    expect(mostFlashes(frames(40, (index) => 0.85 + (index % 2) * 0.15))).toBe(0);
  });

  test('count when a quarter of the screen makes them', () => {
    const blinking = (parts: number) => frames(40, (index, part) => (part < parts ? index % 2 : 0));
    expect(mostFlashes(blinking(1))).toBe(0);
    expect(mostFlashes(blinking(2))).toBe(10);
  });

  test('are counted per second, not in total', () => {
    expect(mostFlashes(frames(200, (index) => Math.floor(index / 10) % 2))).toBe(1);
  });
});
