import { useState } from 'react';

/** Something that waits for an admin. */
interface Waiting {
  readonly creationDate: string | null;
}

/**
 * What waits, together with what was just decided here: that stays in its place, with the way back, as long as the
 * panel is there.
 */
export function useJustDecided<Item extends Waiting>(
  open: readonly Item[],
  idOf: (item: Item) => string,
): { readonly shown: readonly Item[]; readonly keep: (item: Item) => void } {
  const [kept, setKept] = useState<readonly Item[]>([]);
  const openIds = new Set(open.map(idOf));
  const gone = kept.filter((item) => !openIds.has(idOf(item)));
  const order = (item: Item) => `${item.creationDate ?? ''} ${idOf(item)}`;
  const shown = [...open, ...gone].sort((one, other) => (order(one) < order(other) ? -1 : 1));
  const keep = (item: Item) =>
    setKept((before) => [...before.filter((one) => idOf(one) !== idOf(item)), item]);
  return { shown, keep };
}
