import { useState } from 'react';

interface KeyedList<Item> {
  readonly list: readonly Item[];
  readonly keys: readonly number[];
}

export function useItemKeys<Item>(list: readonly Item[]): readonly number[] {
  const [keyed, setKeyed] = useState<KeyedList<Item>>(() => ({ list, keys: [...list.keys()] }));
  if (keyed.list === list) return keyed.keys;
  const keys = keysAfter(keyed, list);
  setKeyed({ list, keys });
  return keys;
}

/** An unknown item takes the key of the one that it replaces, or a new one. */
function keysAfter<Item>(before: KeyedList<Item>, list: readonly Item[]): readonly number[] {
  const free = new Set(before.keys);
  const take = (key: number | undefined) => (key !== undefined && free.delete(key) ? key : undefined);
  const known = list.map((item) =>
    take(before.keys.find((key, index) => before.list[index] === item && free.has(key))),
  );
  let last = Math.max(-1, ...before.keys);
  const isSameLength = list.length === before.list.length;
  return known.map((key, index) => {
    if (key !== undefined) return key;
    const replaced = isSameLength ? take(before.keys[index]) : undefined;
    if (replaced !== undefined) return replaced;
    last += 1;
    return last;
  });
}
