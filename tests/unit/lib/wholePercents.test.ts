import { expect, test } from 'vitest';
import { wholePercents } from '@/lib/wholePercents';

test.each([
  ['halves of a percent', [0.125, 0.125, 0.75], [13, 12, 75]],
  ['thirds', [1 / 3, 1 / 3, 1 / 3], [34, 33, 33]],
  ['hundredths without an exact binary form', [0.29, 0.57, 0.14], [29, 57, 14]],
  ['a little and nothing', [0.996, 0.004, 0], [99, 1, 0]],
  ['more than one of which a reader came to', [0.805, 0.605], [81, 61]],
  ['nothing at all', [0, 0], [0, 0]],
  ['none', [], []],
])('%s: %j are %j percent', (_, shares, percents) => {
  expect(wholePercents(shares)).toEqual(percents);
});
