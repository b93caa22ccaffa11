import { expect, test } from 'vitest';
import { isBeyondJsonBounds } from '../../../../server/http/requestBody';

const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, place) => [`key${place}`, place])));

test.each([
  ['keys', keys(100_001), keys(100_000)],
  ['values of a list', `[${'1,'.repeat(600_001)}1]`, `[${'1,'.repeat(600_000)}1]`],
  ['levels', `${'['.repeat(4_001)}${']'.repeat(4_001)}`, `${'['.repeat(4_000)}${']'.repeat(4_000)}`],
])('too many %s are refused, one fewer is not', (_, beyond, within) => {
  expect(isBeyondJsonBounds(beyond)).toBe(true);
  expect(isBeyondJsonBounds(within)).toBe(false);
});

test('contents of strings do not count', () => {
  expect(isBeyondJsonBounds(JSON.stringify({ text: ':,{["\\'.repeat(120_000) }))).toBe(false);
  expect(isBeyondJsonBounds('"without an end :::')).toBe(false);
});
