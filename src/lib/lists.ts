// `with` and `toSpliced` of arrays need Chrome 110 and Safari 16, which some supported phones lack.

export function replaceItem<Item>(list: readonly Item[], index: number, item: Item): Item[] {
  return list.map((one, at) => (at === index ? item : one));
}

export function insertItems<Item>(list: readonly Item[], index: number, ...items: readonly Item[]): Item[] {
  return [...list.slice(0, index), ...items, ...list.slice(index)];
}

export function removeItem<Item>(list: readonly Item[], index: number): Item[] {
  return list.filter((_, at) => at !== index);
}
