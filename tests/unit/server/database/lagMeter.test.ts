import { expect, test } from 'vitest';
import { createLagMeter } from '../../../../server/database/replica';

test('a replica that has all that the primary had is as old as the question', () => {
  const lag = createLagMeter(10_000);
  lag.primaryIsAt(500, 1_000);
  expect(lag.behindMs(500, 1_003)).toBe(3);
  expect(lag.behindMs(900, 1_003)).toBe(3);
});

test('a replica that does not advance gets older, also when the primary writes nothing for a while first', () => {
  const lag = createLagMeter(10_000);
  for (const [position, at] of [
    [500, 1_000],
    [500, 2_000],
    [700, 3_000],
    [900, 4_000],
  ] as const)
    lag.primaryIsAt(position, at);
  expect(lag.behindMs(500, 4_001)).toBe(2_001);
  expect(lag.behindMs(899, 4_001)).toBe(1_001);
});

test('one that has less than anything that is remembered is too old for a figure', () => {
  const lag = createLagMeter(10_000);
  expect(lag.behindMs(500, 0)).toBe(Number.POSITIVE_INFINITY);
  lag.primaryIsAt(500, 0);
  lag.primaryIsAt(600, 10_001);
  expect(lag.behindMs(500, 10_002)).toBe(Number.POSITIVE_INFINITY);
});
