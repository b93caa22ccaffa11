import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appendPage, isFullPage, mergeFeedRefresh } from '@/domain/feed';

const item = (id: string, likeCount = 0) => ({ id, likeCount });
const items = (ids: string, likeCount = 0) => [...ids].map((id) => item(id, likeCount));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

test('a refresh updates known projects in place and puts new ones on top', () => {
  const merged = mergeFeedRefresh(items('abcd'), [item('x', 1), item('c', 5), item('y', 1), item('a', 7)]);
  expect(merged).toEqual([item('x', 1), item('y', 1), item('a', 7), item('b'), item('c', 5), item('d')]);
});

test('a refresh reorders nothing and takes nothing away', () => {
  expect(idsOf(mergeFeedRefresh(items('abcd'), items('dcba')))).toBe('abcd');
  expect(idsOf(mergeFeedRefresh(items('abcd'), []))).toBe('abcd');
  expect(idsOf(mergeFeedRefresh([], items('ab')))).toBe('ab');
});

test('a refresh that names a new project twice adds it once', () => {
  expect(idsOf(mergeFeedRefresh(items('a'), items('xxa')))).toBe('xa');
});

test('after any refresh no card is twice, none is lost, and the old ones keep their order', () => {
  const anyIds = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map(String), { maxLength: 40 });
  fc.assert(
    fc.property(anyIds, anyIds, (current, fresh) => {
      const merged = mergeFeedRefresh(
        current.map((id) => item(id)),
        fresh.map((id) => item(id)),
      ).map(({ id }) => id);
      expect(new Set(merged)).toEqual(new Set([...current, ...fresh]));
      expect(merged).toHaveLength(new Set(merged).size);
      expect(merged.slice(merged.length - current.length)).toEqual(current);
    }),
  );
});

test('a further page goes to the end without the cards that are already there', () => {
  expect(appendPage(items('abc'), items('cde', 9))).toEqual([...items('abc'), ...items('de', 9)]);
});

test.each([
  [20, 20, true],
  [19, 20, false],
  [0, 20, false],
  [21, 20, true],
])('%i places filled of %i asked: "load more" is there: %o', (receivedCount, asked, isFull) => {
  expect(isFullPage({ items: [], receivedCount }, asked)).toBe(isFull);
});
