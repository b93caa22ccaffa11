/** As `map`, but gives the very same list where every item stays the same. */
export function mapSame<Item>(
  items: readonly Item[],
  change: (item: Item, index: number) => Item,
): readonly Item[] {
  const changed = items.map(change);
  return changed.every((item, index) => item === items[index]) ? items : changed;
}
