import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useItemKeys } from '@/editor/story/ItemList';

afterEach(cleanup);

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => ({ name }));

test.each([
  ['the same order', [a, b, c], [0, 1, 2]],
  ['another order', [c, a, b], [2, 0, 1]],
  ['one less at the start', [b, c], [1, 2]],
  ['one less at the end', [a, b], [0, 1]],
  ['a new one between', [a, d, b, c], [0, 3, 1, 2]],
  ['a changed one in its place', [a, d, c], [0, 1, 2]],
  ['one that moved and one that changed', [b, a, d], [1, 0, 2]],
  ['the same one twice', [a, a, b, c], [0, 3, 1, 2]],
  ['none', [], []],
])('items keep their keys in %s', (_what, list, keys) => {
  const { result, rerender } = renderHook(({ items }) => useItemKeys(items), {
    initialProps: { items: [a, b, c] },
  });
  expect(result.current).toEqual([0, 1, 2]);
  rerender({ items: list });
  expect(result.current).toEqual(keys);
});

test('a released key is not reused for another item', () => {
  const { result, rerender } = renderHook(({ items }) => useItemKeys(items), {
    initialProps: { items: [a, b] },
  });
  rerender({ items: [a] });
  rerender({ items: [a, b] });
  rerender({ items: [a, b, c] });
  expect(new Set(result.current).size).toBe(3);
  rerender({ items: [b, c] });
  const [before] = result.current;
  rerender({ items: [d, b, c] });
  expect(result.current[1]).toBe(before);
});
