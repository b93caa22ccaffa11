import { expect, test, vi } from 'vitest';
import { memoize } from '../../../../server/lib/ttlCache';

test('a found value is not looked up again, a missing one is', () => {
  const find = vi.fn((key: string) => (key === 'nobody' ? undefined : key.length));
  const known = memoize(2, find);
  expect([known('ada'), known('ada'), known('nobody'), known('nobody')]).toEqual([
    3,
    3,
    undefined,
    undefined,
  ]);
  expect(find.mock.calls.flat()).toEqual(['ada', 'nobody', 'nobody']);
});

test('the oldest value is dropped when there are too many', () => {
  const find = vi.fn((key: string) => key.length);
  const known = memoize(2, find);
  for (const key of ['one', 'two', 'three', 'two', 'one']) known(key);
  expect(find.mock.calls.flat()).toEqual(['one', 'two', 'three', 'one']);
});
