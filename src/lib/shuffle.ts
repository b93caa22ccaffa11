/** A deterministic order: the same seed (an integer) gives the same order everywhere. */
export function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const nextNumber = seededNumbers(seed);
  return items
    .map((item) => ({ item, place: nextNumber() }))
    .sort((first, second) => first.place - second.place)
    .map(({ item }) => item);
}

/** Marsaglia's xorshift. `| 1`, because a state of zero would stay zero. */
function seededNumbers(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  };
}
