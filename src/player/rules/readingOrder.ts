import type { ComicObject } from '@/comics/project';

/**
 * Objects as they are read: first those that `readingOrder` names, then the rest as the file has them
 * (docs/comics-format.md#pages). The document follows this order; `paintOrder` keeps what lies over what.
 */
export function inReadingOrder(
  objects: readonly ComicObject[],
  readingOrder: readonly number[] = [],
): { readonly object: ComicObject; readonly paintOrder: number }[] {
  const rank = new Map(readingOrder.map((id, index) => [id, index]));
  const rankOf = (object: ComicObject): number => {
    const own = rank.get(object.id);
    if (own !== undefined) return own;
    // A frame that is not named itself is read where the first of its named children is.
    const children = object.type === 'frame' ? object.objects : [];
    return children.reduce((least, child) => Math.min(least, rankOf(child)), Number.POSITIVE_INFINITY);
  };
  return objects
    .map((object, paintOrder) => ({ object, paintOrder, rank: rankOf(object) }))
    .sort((a, b) => (a.rank === b.rank ? a.paintOrder - b.paintOrder : a.rank - b.rank))
    .map(({ object, paintOrder }) => ({ object, paintOrder }));
}
