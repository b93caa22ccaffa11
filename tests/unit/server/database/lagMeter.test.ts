import { expect, test } from 'vitest';
import { createLagMeter } from '../../../../server/database/replica';

test('a replica with everything that the primary has is as old as the query', () => {
  const lag = createLagMeter(10_000);
  lag.primaryIsAt(500, 1_000);
  expect(lag.behindMs(500, 1_003)).toBe(3);
  expect(lag.behindMs(900, 1_003)).toBe(3);
});

test('the lag of a replica that does not advance grows, also when the primary writes nothing at first', () => {
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

test('a replica behind everything that is remembered has no exact lag', () => {
  const lag = createLagMeter(10_000);
  expect(lag.behindMs(500, 0)).toBe(Number.POSITIVE_INFINITY);
  lag.primaryIsAt(500, 0);
  lag.primaryIsAt(600, 10_001);
  expect(lag.behindMs(500, 10_002)).toBe(Number.POSITIVE_INFINITY);
});
