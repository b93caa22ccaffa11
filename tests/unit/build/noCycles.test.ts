import { expect, test } from 'vitest';
import { cycleIn } from '../../../scripts/vite/noCycles';

test.each([
  ['nothing', {}, null],
  ['two that share a third', { a: ['c'], b: ['c'], c: [] }, null],
  ['a long way', { a: ['b'], b: ['c'], c: [] }, null],
  ['a file that imports itself', { a: ['a'] }, ['a', 'a']],
  ['a cycle behind a way', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, ['b', 'c', 'd', 'b']],
] as const)('the cycle of %s is reported', (_, imports, cycle) => {
  expect(cycleIn(imports)).toEqual(cycle);
});
