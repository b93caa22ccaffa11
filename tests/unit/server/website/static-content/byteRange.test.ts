import { describe, expect, test } from 'vitest';
import { readByteRange } from '../../../../../server/website/sendFile';

describe('a range of ten bytes', () => {
  test.each([
    ['bytes=0-', { first: 0, last: 9 }],
    ['bytes=2-4', { first: 2, last: 4 }],
    ['bytes=4-4', { first: 4, last: 4 }],
    ['bytes=5-100', { first: 5, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-100', { first: 0, last: 9 }],
    ['bytes=10-', 'outside'],
    ['bytes=10-20', 'outside'],
    ['bytes=-0', 'outside'],
    [undefined, 'whole'],
    ['', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=4-2', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['pages=0-1', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=1-2-3', 'whole'],
  ] as const)('%j is %j', (header, range) => {
    expect(readByteRange(header, 10)).toEqual(range);
  });

  test('of an empty file is not satisfiable', () => {
    expect(readByteRange('bytes=0-', 0)).toBe('outside');
    expect(readByteRange('bytes=-1', 0)).toBe('outside');
  });
});
