import { describe, expect, test } from 'vitest';
import { indexAfterDrag, stackingOrder } from '@/editor/contents/ContentsList';
import { moveToIndex } from '@/editor/document/objects/arrangeObjects';
import { box, edited, firstPage, frame, pageOf } from '../document/comicWith';

const comic = pageOf(box(2), frame(3, [0, 0, 50, 50], [box(4), box(5)]), box(6));

describe('the list of objects on the page', () => {
  test('goes from the front to the back, and into frames', () => {
    const rows = stackingOrder(firstPage(comic).objects);
    expect(rows.map(({ object, frames }) => [object.id, frames.length])).toEqual([
      [6, 0],
      [3, 0],
      [5, 1],
      [4, 1],
      [2, 0],
    ]);
  });

  test.each([
    ['the nearest to the very back', 0, 4, [6, 2, 3, 4, 5]],
    ['the nearest into a frame is only laid under it', 0, 2, [2, 6, 3, 4, 5]],
    ['the farthest to the very front', 4, 0, [3, 6, 2, 4, 5]],
    ['in its frame', 2, 3, [2, 3, 6, 5, 4]],
    ['never out of its frame', 3, 0, [2, 3, 6, 5, 4]],
    ['nowhere', 1, 1, [2, 3, 6, 4, 5]],
  ])('lays %s', (_, from, to, order) => {
    const rows = stackingOrder(firstPage(comic).objects);
    const id = rows[from]?.object.id ?? 0;
    const after = edited(comic, moveToIndex(1, id, indexAfterDrag(rows, from, to) ?? -1));
    const ids = firstPage(after).objects.map((one) => one.id);
    const inner = firstPage(after).objects.flatMap((one) =>
      one.type === 'frame' ? one.objects.map((child) => child.id) : [],
    );
    expect(new Set(ids)).toEqual(new Set([2, 3, 6]));
    expect([...ids, ...inner]).toEqual(order);
    if (from === to) expect(after).toBe(comic);
  });
});
